import { useState } from 'react';
import { useSavePlayer } from '../bulk/use-save-players.ts';
import { withPreference } from '../preferences/preferences.ts';
import type { ChangeAnswer } from './answer-cell.tsx';
import { formatCell, getNextAnswer } from './position-answers.ts';

/** Saves an answer in a grid of players and positions, and says what was saved for screen readers. */
export function useChangeAnswer(teamId: string): { readonly change: ChangeAnswer; readonly announcement: string } {
  const [announcement, setAnnouncement] = useState('');
  const save = useSavePlayer(teamId);
  const change: ChangeAnswer = (player, position, answer = getNextAnswer(player, position)) => {
    save(player, { wishes: withPreference(player.wishes, position, answer) });
    setAnnouncement(formatCell(player, position, answer));
  };
  return { change, announcement };
}
