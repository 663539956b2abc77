import type { PlayerId, Problem } from 'engine';

/** A game of a plan whose pitchers may be shared out in another way. */
export type SharedGame = {
  readonly gameId: string;
  /** The game as it would be without the plan of the others. */
  readonly problem: Problem;
  /** Its lineup stays as it is. */
  readonly isFixed: boolean;
  readonly pitchers: readonly PlayerId[];
  /** The players who could pitch in this game if no game before it took them. */
  readonly lacks: readonly PlayerId[];
};

/** Game → the players who pitch in it. */
type Shares = Map<SharedGame, readonly PlayerId[]>;

/**
 * Shares pitchers out among the games that need the same ones. Returns for each of these games, by its id, the players who pitch
 * in another one instead; nothing where no game lacks pitchers because of the plan.
 *
 * @param games in the order in which they are planned.
 */
export function sharePitchers(games: readonly SharedGame[]): ReadonlyMap<string, ReadonlySet<PlayerId>> {
  const elsewhere = new Map<string, ReadonlySet<PlayerId>>();
  for (const group of groupGames(games)) {
    const shares = shareAmong(group);
    for (const [{ gameId }, own] of shares) {
      const others = [...shares.values()].flat().filter((id) => !own.includes(id));
      elsewhere.set(gameId, new Set(others));
    }
  }
  return elsewhere;
}

/** Joins each game that lacks pitchers with the games before it that take them. */
function groupGames(games: readonly SharedGame[]): readonly ReadonlySet<SharedGame>[] {
  let groups: readonly ReadonlySet<SharedGame>[] = [];
  for (const [index, game] of games.entries()) {
    const before = games
      .slice(0, index)
      .filter(({ isFixed, pitchers }) => !isFixed && pitchers.some((id) => game.lacks.includes(id)));
    if (before.length === 0) continue;
    const needed = new Set([...before, game]);
    const isJoined = (group: ReadonlySet<SharedGame>) => [...group].some((each) => needed.has(each));
    const joined = groups.filter(isJoined).flatMap((group) => [...group]);
    groups = [...groups.filter((group) => !isJoined(group)), new Set([...joined, ...needed])];
  }
  return groups;
}

/** Each player goes to the game with the fewest pitchers so far. Who is locked on the mound of several games pitches in all of them. */
function shareAmong(group: ReadonlySet<SharedGame>): Shares {
  const shares: Shares = new Map([...group].map((game) => [game, listLocked(game)]));
  const locked = new Set([...shares.values()].flat());
  const roster = [...group].flatMap(({ problem }) => problem.players.map(({ id }) => id));
  const open = [...new Set(roster)].filter((id) => !locked.has(id)).map((id) => listOptions(group, id));
  // Who can pitch in few of the games comes first, so that the others even the numbers out; then who likes to pitch.
  const inOrder = open.toSorted(
    (one, other) => one.games.length - other.games.length || Number(other.prefersToPitch) - Number(one.prefersToPitch),
  );
  const countPitchers = (game: SharedGame) => shares.get(game)?.length ?? 0;
  for (const { id, games } of inOrder) {
    const [fewest] = games.toSorted((one, other) => countPitchers(one) - countPitchers(other));
    if (fewest) shares.set(fewest, [...(shares.get(fewest) ?? []), id]);
  }
  return shares;
}

function listLocked({ problem }: SharedGame): readonly PlayerId[] {
  return problem.locks.flatMap(({ position, playerId }) => (position === 'P' ? [playerId] : []));
}

type Options = { readonly id: PlayerId; readonly games: readonly SharedGame[]; readonly prefersToPitch: boolean };

/** Returns the games in which a player can pitch. */
function listOptions(group: ReadonlySet<SharedGame>, id: PlayerId): Options {
  const preferences = new Map(
    [...group].flatMap((game) => {
      const player = game.problem.players.find((each) => each.id === id);
      return player?.present.some(Boolean) ? [[game, player.positionPreferences.P] as const] : [];
    }),
  );
  const games = [...preferences].flatMap(([game, preference]) => (preference === 'never' ? [] : [game]));
  return { id, games, prefersToPitch: [...preferences.values()].includes('prefer') };
}
