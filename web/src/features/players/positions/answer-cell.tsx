import type { Player } from 'contract/players';
import type { PositionPreference } from 'engine';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useSavePlayer } from '../bulk/use-save-players.ts';
import { withPreference } from '../preferences/preferences-and-strengths.ts';
import {
  type Answer,
  answerLabels,
  formatCell,
  getNextAnswer,
  isInfieldPosition,
  readAnswer,
} from './position-answers.ts';

export type ChangeAnswer = (player: Player, position: string, answer?: PositionPreference) => void;

type AnswerCellProps = {
  readonly player: Player;
  readonly position: string;
  readonly isReadOnly: boolean;
  readonly onChange: ChangeAnswer;
  /** Where the button is in its grid. */
  readonly cellProps: ComponentProps<'button'>;
};

const letters: Readonly<Record<string, PositionPreference>> = { p: 'prefer', c: 'can', a: 'avoid', n: 'never' };

/** A click goes on to the next answer, a letter sets one. */
export function AnswerCell({ player, position, isReadOnly, onChange, cellProps }: AnswerCellProps) {
  const answer = readAnswer(player, position);
  const setByLetter = (event: KeyboardEvent<HTMLElement>) => {
    const chosen = letters[event.key.toLowerCase()];
    if (!chosen || isReadOnly || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange(player, position, chosen);
  };
  return (
    <button
      type="button"
      {...cellProps}
      disabled={isReadOnly}
      aria-label={formatCell(player, position, answer)}
      onClick={() => onChange(player, position)}
      onKeyDown={setByLetter}
      className={classNames(
        'h-9 w-full cursor-pointer touch-manipulation rounded-sm px-0.5 disabled:cursor-default',
        styleOf(position, answer),
      )}
    >
      {answer ? answerLabels[answer] : <span aria-hidden="true">?</span>}
    </button>
  );
}

/** The word says the answer; weight and darkness repeat it for a glance over the whole table. */
function styleOf(position: string, answer: Answer): string {
  const isInfield = isInfieldPosition(position);
  switch (answer) {
    case 'prefer':
      return isInfield ? 'bg-clay-line font-bold text-ink' : 'bg-grass-line font-bold text-ink';
    case 'can':
      return isInfield ? 'bg-clay-soft text-ink-soft' : 'bg-grass-soft text-ink-soft';
    case 'avoid':
      return 'bg-sunken text-ink-faint';
    case 'never':
      return 'bg-ink text-page';
    case undefined:
      return 'border-2 border-line-strong border-dashed text-ink-soft';
  }
}

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
