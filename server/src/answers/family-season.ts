import type { FamilySeason, SeasonInnings } from 'contract/answers/family-answers';
import { INFIELD } from 'engine';
import { type PlayerStatistics, summarizeSeason } from 'engine/season/statistics';
import type { Db } from '#server/database/schema.ts';
import { readSeason } from '#server/season/season.ts';
import { type AnswerLink, selectAnsweringPlayers } from './queries.ts';

/** With fewer players, a family could tell who has the fewest or the most innings. */
const playersOfRange = 5;

/** The season of the child of a personal link; null for the link of the team. */
export async function readFamilySeason(db: Db, link: AnswerLink, now: Date): Promise<FamilySeason | null> {
  if (link.playerId === null) return null;
  const { games } = await readSeason(db, link.teamId, now);
  const over = games.filter(({ isOver, counts, source }) => isOver && counts && source !== 'none');
  const roster = (await selectAnsweringPlayers(db, { ...link, playerId: null })).map(({ id }) => id);
  const all = summarizeSeason(over, roster, INFIELD).players;
  const own = all.find(({ playerId }) => playerId === link.playerId);
  const compared = all.filter(({ playerId, present }) => roster.includes(playerId) && present > 0);
  const compare = (count: (player: PlayerStatistics) => number): SeasonInnings => {
    const counts = compared.map(count);
    const hasRange = compared.length >= playersOfRange;
    return {
      innings: own ? count(own) : 0,
      range: hasRange ? { lowest: Math.min(...counts), highest: Math.max(...counts) } : null,
    };
  };
  const positions = [...new Set(over.flatMap(({ innings }) => innings.flatMap((cells) => Object.keys(cells))))];
  return {
    games: own?.gamesPresent ?? 0,
    field: compare(({ infield, outfield }) => infield + outfield),
    bench: compare(({ bench }) => bench),
    positions: positions
      .map((position) => ({ position, ...compare((player) => player.positions[position] ?? 0) }))
      .toSorted((one, other) => other.innings - one.innings || (one.position < other.position ? -1 : 1)),
  };
}
