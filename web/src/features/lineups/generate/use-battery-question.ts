import type { Game } from 'contract/games';
import { isTeeBall } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { Problem } from 'engine';
import { useState } from 'react';
import { teamsAskedForBattery } from '#domain/account/remembered-ids.ts';
import { useGenerateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import type { RestByPlayer } from '#domain/season/pitching-rest.ts';
import { showToast } from '#ui/feedback/toast.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { batteryMessages } from '../messages.ts';
import type { Generate } from './use-generate.ts';

export type BatteryQuestion = {
  readonly isOpen: boolean;
  /** Generates, or asks first who can pitch and catch. */
  readonly run: () => void;
  /** Called with the saved roster. */
  readonly onSaved: (players: readonly Player[]) => void;
  readonly onNotNow: () => void;
  /** After a failed save, some answers may be on the roster already. */
  readonly onClose: (save: { readonly isPartlySaved: boolean }) => void;
};

/**
 * The question who can pitch and catch, asked once per team: few teams want every player to pitch.
 */
export function useBatteryQuestion(generate: Pick<Generate, 'run'>): BatteryQuestion {
  const { game, players, resting } = useLineupGame();
  const { problem } = useLineup();
  const [isOpen, setOpen] = useState(false);
  const goOn = (next: Problem) => {
    teamsAskedForBattery.add(game.teamId);
    setOpen(false);
    generate.run(next);
  };
  const run = () => (mustAsk(game, players, problem) ? setOpen(true) : generate.run());
  useGenerateOnArrival(run);
  return {
    isOpen,
    run,
    onSaved: (saved) => goOn(withPreferences(problem, saved, resting)),
    onNotNow: () => goOn(problem),
    onClose: ({ isPartlySaved }) => {
      setOpen(false);
      showToast(isPartlySaved ? batteryMessages.closedPartlySaved : batteryMessages.closed, { tone: 'info' });
    },
  };
}

function mustAsk(game: Game, players: readonly Player[], { positions }: Problem): boolean {
  if (isTeeBall(game) || !positions.includes('P') || !positions.includes('C')) return false;
  const isAnswered = players.every(({ wishes }) => wishes.P !== undefined && wishes.C !== undefined);
  return !isAnswered && !teamsAskedForBattery.has(game.teamId);
}

function withPreferences(problem: Problem, players: readonly Player[], resting: RestByPlayer): Problem {
  const wishes = new Map(players.map((player) => [player.id, player.wishes]));
  return {
    ...problem,
    players: problem.players.map((player) => ({
      ...player,
      positionPreferences: { ...wishes.get(player.id), ...(resting.has(player.id) && { P: 'never' as const }) },
    })),
  };
}
