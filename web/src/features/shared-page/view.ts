import type { SharedGame } from 'contract/sharing/shared-links';
import type { LabeledPlayer } from './model/label-players.ts';

/** What the parts of the page show. */
export type SharedView = {
  readonly game: SharedGame;
  readonly players: readonly LabeledPlayer[];
  /** The index of the chosen player. */
  readonly player: number | undefined;
  /** The inning that is being played, counted from 1. */
  readonly inning: number | undefined;
};
