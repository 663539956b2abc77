import type { PlayerId } from 'engine';
import { formatList } from 'engine/format';
import type { SeasonStatistics } from 'engine/season/statistics';
import { plural } from '#domain/season/season-summary.ts';
import type { ErrorMessageOptions } from '#lib/http/error-message.ts';

export const nextGamesMessages = {
  loading: 'Loading the next games...',
  teamNeeded: 'Games belong to a team. Create a team first.',
  teamNotSelected: 'Games belong to a team. Select the team you coach.',
  about: 'Makes a lineup for each chosen game, so that the season becomes even. You see the season before you save.',
  nothingOpen: 'No game to plan',
  nothingOpenHint: 'Every scheduled game has a final lineup, or no game is scheduled.',
  noPlayers: 'Add players first: a lineup needs them.',
  onlyOwnersPro:
    'Generating lineups is part of Pro, and the plan of the owner counts. You can still place players yourself on the page of each game.',
  onlyPro: 'Generating lineups is part of Pro. You can still place players yourself on the page of each game.',
  turnedOff:
    'Generating lineups is turned off on this server. You can still place players yourself on the page of each game.',
  readOnly: 'This team is read-only, so its games cannot be planned.',
  draftStays: 'Has a draft, which stays. Choose the game to replace it.',
  draftReplaced: 'The draft is replaced when you save.',
  shared: 'Families can open it.',
  printed: 'It was printed on this device.',
  notRead: 'This game is not on this device yet. It can be planned when there is a network.',
  notChosen: 'Choose at least one game.',
  anyonePitches: 'Every player may pitch and catch, because you have not said who can.',
  restUnknown:
    'Who must rest is known once the pitches of the games before are recorded. Generate the lineup again then.',
  restPlanned:
    'The innings of these lineups count toward the rest of the next games. If a game goes differently, generate the next lineup again.',
  failed: 'The games could not be planned',
  failedReason: 'Nothing was changed. Try again.',
  notSaved: 'Not every draft could be stored on this device. Try again.',
  impossible: 'No lineup keeps the rules of this game. Nothing is saved for it.',
  partial: 'Its draft has empty places, so it is not counted.',
} as const;

export const nextGamesErrors = {
  fallback: 'Failed to load the next games',
  byStatus: { 404: 'Team not found or access denied' },
} as const satisfies ErrorMessageOptions;

/** `2 more games are scheduled. Plan them after these.` */
export function describeMore(more: number): string {
  return more === 1
    ? 'One more game is scheduled. Plan it after these.'
    : `${more} more games are scheduled. Plan them after these.`;
}

/** `Bench time differs by 12.5 points now, and by 2.1 with these games.` */
export function describeEffect(before: SeasonStatistics, after: SeasonStatistics): string {
  if (after.benchSpread === undefined) return 'Bench time cannot be compared yet.';
  const then = after.benchSpread.toFixed(1);
  if (before.benchSpread === undefined) return `With these games bench time differs by ${then} points.`;
  return `Bench time differs by ${before.benchSpread.toFixed(1)} points now, and by ${then} with these games.`;
}

type Day = {
  readonly games: number;
  /** The fewest and the most innings that a player who is there all day sits; undefined where no one is. */
  readonly sits: readonly [least: number, most: number] | undefined;
  readonly pitchers: number;
  readonly pitchTwice: readonly PlayerId[];
};

/** `2 games: everyone sits 3 or 4 innings in the day. 6 pitchers, each in one game.` */
export function describeDay({ games, sits, pitchers, pitchTwice }: Day, names: ReadonlyMap<PlayerId, string>): string {
  const [least, most] = sits ?? [0, 0];
  const range = least === most ? plural(least, 'inning') : `${least} to ${most} innings`;
  const bench = sits ? `${games} games: each player sits ${range} in the day.` : `${games} games.`;
  if (pitchers === 0) return bench;
  if (pitchTwice.length === 0) return `${bench} ${plural(pitchers, 'pitcher')}, each in one game only.`;
  const twice = formatList(pitchTwice.map((id) => names.get(id) ?? 'a former player'));
  return `${bench} Too few players can pitch, so ${twice} ${pitchTwice.length === 1 ? 'pitches' : 'pitch'} in more than one game.`;
}

/** Why a game has no pitchers, and what a coach can do about it. */
export function describeRestingByPlan(names: readonly string[]): string {
  return `${formatList(names)} must rest after pitching in the games planned before. Let others pitch there, or choose more players who can pitch.`;
}

/** `3 drafts saved.` */
export function describeSaved(drafts: number, { isDurable }: { readonly isDurable: boolean }): string {
  const saved = `${plural(drafts, 'draft')} saved.`;
  return isDurable ? saved : `${saved} Keep this page open until they are sent.`;
}
