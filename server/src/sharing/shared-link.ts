import { addDays, getEarliestToday } from 'contract/primitives/days';
import {
  DAYS_AFTER_GAME,
  NAME_DISPLAYS,
  type SharedLink,
  type SharedLinkSettings,
} from 'contract/sharing/shared-links';
import type { Db } from '#server/database/schema.ts';
import type { LinkTokens } from '#server/secrets/link-tokens.ts';
import type { CoachedGame, GameEdit } from '#server/teams/access.ts';
import {
  replaceSharedLink,
  type SharedLinkRow,
  selectSharedLink,
  selectTeamTimeZone,
  updateSharedLink,
} from './queries.ts';

type LinkContext = { readonly tokens: LinkTokens; readonly publicUrl: string };

type LinkDays = Pick<SharedLinkRow, 'gameDate' | 'sharedOn' | 'daysAfterGame' | 'timeZone'>;

/** The last day on which a link works. It moves with the day of the game. */
export function getLastDay({ gameDate, sharedOn, daysAfterGame }: LinkDays): string {
  return addDays(gameDate > sharedOn ? gameDate : sharedOn, daysAfterGame);
}

/** Links end at midnight where the team plays. */
export function hasLinkEnded(link: LinkDays, now: Date): boolean {
  return getLastDay(link) < getEarliestToday(link.timeZone, now);
}

/** Null while the game is not shared. */
export async function readSharedLink(
  db: Db,
  game: CoachedGame,
  { tokens, publicUrl }: LinkContext,
  now: Date,
): Promise<SharedLink | null> {
  const link = await selectSharedLink(db, game);
  if (!link) return null;
  const token = tokens.recover(link);
  return {
    url: token === undefined ? null : `${publicUrl}/shared/${token}`,
    names: link.names,
    daysAfterGame: link.daysAfterGame,
    lastDay: getLastDay(link),
    hasEnded: hasLinkEnded(link, now),
  };
}

/** A link that has ended stays ended: sharing the game again makes a new address. */
export async function shareGame(
  { tx, game, now }: GameEdit,
  settings: SharedLinkSettings,
  context: LinkContext,
): Promise<SharedLink | null> {
  const current = await selectSharedLink(tx, game);
  if (current && !hasLinkEnded(current, now)) {
    await updateSharedLink(tx, game, settings, now);
  } else {
    const sharedOn = getEarliestToday(await selectTeamTimeZone(tx, game), now);
    const { names, daysAfterGame } = current ?? { names: NAME_DISPLAYS[0], daysAfterGame: DAYS_AFTER_GAME[0] };
    const chosen = { names: settings.names ?? names, daysAfterGame: settings.daysAfterGame ?? daysAfterGame };
    await replaceSharedLink(tx, game, { ...chosen, ...context.tokens.create(), sharedOn }, now);
  }
  return readSharedLink(tx, game, context, now);
}
