import { useQueries, useQuery } from '@tanstack/react-query';
import { type Game, listGames } from 'contract/games';
import { listPlayersOfGame, toLineupProblem } from 'contract/lineup-problem';
import { getLineup, type Lineup } from 'contract/lineups';
import type { Player } from 'contract/players';
import { getSeason, type SeasonGame } from 'contract/season';
import type { Team } from 'contract/teams';
import { useReducer } from 'react';
import { z } from 'zod';
import type { Mark } from '#domain/answers/answer-counts.ts';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { earliestFirst } from '#domain/games/game-order.ts';
import { findLineupEntry, readLineup } from '#domain/lineup/lineup-edit.ts';
import { fitToGame, toLineupChange, toSavedLineup } from '#domain/lineup/saved-lineup.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { findPlayedEntry } from '#domain/played/played-change.ts';
import { wholeRosterQuery } from '#domain/players/roster-query.ts';
import { findMisfits } from '#domain/repair/misfits.ts';
import { gamesOfPlan } from '#domain/season/plan-games.ts';
import { formatNearDay } from '#lib/dates/format-dates.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { TextLink } from '#ui/buttons/links.tsx';
import {
  type AnswerConflict,
  type AnsweredGame,
  findAnswerConflicts,
  RepairCard,
  repairMessages,
} from './repair-card.tsx';

const prefix = 'leftAnswers:';

/** The version of the answer of each player. */
const leftVersions = z.record(z.string(), z.int());

type AnswerRepairsProps = {
  readonly team: Team;
  /** The games that families may have answered. */
  readonly gameIds: readonly string[];
  /** True on the page of the lineup of the only game. */
  readonly isOnLineup: boolean;
};

/** The card of the first game whose lineup does not fit what families said, and links to the others. */
export function AnswerRepairs({ team, gameIds, isOnLineup }: AnswerRepairsProps) {
  const plan = useTeamPlan(team.id);
  const { areLeft, leave, showAgain } = useLeftAnswers();
  const answered = useAnsweredGames(team, gameIds);
  const [first, ...others] = answered.filter(({ game, conflicts }) => !areLeft(game.id, conflicts));
  if (!first || !plan) return null;
  return (
    <RepairCard
      // The repairs are planned again when an answer or the roster has changed.
      key={JSON.stringify([first.game.id, first.marks, first.players.map(({ id }) => id)])}
      team={team}
      answered={first}
      canOptimize={plan.canOptimize}
      hasLink={!isOnLineup}
      onLeave={() => leave(first.game.id, first.conflicts)}
      onUndo={() => showAgain(first.game.id)}
    >
      {others.length > 0 && <OtherGames answered={others} />}
    </RepairCard>
  );
}

function OtherGames({ answered }: { readonly answered: readonly AnsweredGame[] }) {
  return (
    <div className="border-line border-t pt-3 text-sm">
      <p>{repairMessages.more}</p>
      <ul>
        {answered.map(({ game }) => (
          <li key={game.id}>
            <TextLink to={paths.lineup(game.id)}>
              {opponentPrefix(game)} {game.opponent}, {formatNearDay(game.gameDate)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Answers = readonly Pick<AnswerConflict, 'playerId' | 'version'>[];

/**
 * The answers for which the coach has decided on this device, so that they are not shown again until a family changes one.
 * Sign-out clears them.
 */
function useLeftAnswers() {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return {
    /** True when all of them were decided. */
    areLeft: (gameId: string, answers: Answers): boolean => {
      const versions = readVersions(gameId);
      return answers.every(({ playerId, version }) => versions[playerId] === version);
    },
    leave: (gameId: string, answers: Answers): void => {
      const versions = Object.fromEntries(answers.map(({ playerId, version }) => [playerId, version]));
      deviceStorage.setItem(prefix + gameId, JSON.stringify({ ...readVersions(gameId), ...versions }));
      render();
    },
    showAgain: (gameId: string): void => {
      deviceStorage.removeItem(prefix + gameId);
      render();
    },
  };
}

function readVersions(gameId: string): Readonly<Record<string, number>> {
  try {
    return leftVersions.safeParse(JSON.parse(deviceStorage.getItem(prefix + gameId) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/**
 * The games ahead of these whose lineup on this device does not fit what families said, earliest first. None until
 * everything that a repair is planned from has been read.
 */
function useAnsweredGames(team: Team, gameIds: readonly string[]): readonly AnsweredGame[] {
  const params = { teamId: team.id };
  const games = useQuery(query(listGames, { params }));
  const season = useQuery(query(getSeason, { params }));
  const roster = useQuery(wholeRosterQuery(team.id));
  const isOutboxOpen = useIsOutboxOpen();
  const { entries } = useOutbox();
  const ahead = listGamesAhead(games.data ?? [], { gameIds, season: season.data?.games ?? [], entries });
  const marks = useQueries({ queries: ahead.map(({ id }) => shownMarksQuery(id, entries)) });
  const lineups = useQueries({
    queries: ahead.map(({ id, hasLineup }) => ({
      ...queryOrNull(getLineup, { params: { gameId: id } }),
      enabled: hasLineup,
    })),
  });
  const everyone = roster.data;
  // A repair that did not know the season would let a pitcher pitch who has to rest.
  if (!isOutboxOpen || season.isLoading || !everyone) return [];
  return ahead.flatMap((game, index) => {
    const shown = marks[index]?.data;
    return shown ? findAnswered({ game, everyone, marks: shown, lineup: lineups[index]?.data ?? null, entries }) : [];
  });
}

type GamesOptions = {
  readonly gameIds: readonly string[];
  readonly season: readonly SeasonGame[];
  readonly entries: readonly OutboxEntry[];
};

/** A game that is being played or was played is not changed any more. */
function listGamesAhead(games: readonly Game[], { gameIds, season, entries }: GamesOptions): readonly Game[] {
  const played = new Set(season.flatMap(({ gameId, source }) => (source === 'played' ? [gameId] : [])));
  return games
    .filter(({ id, isCompleted, isPlayed }) => {
      const isOver = isCompleted || isPlayed || played.has(id) || findPlayedEntry(entries, id) !== undefined;
      return gameIds.includes(id) && !isOver;
    })
    .filter(({ id, hasLineup }) => hasLineup || findLineupEntry(entries, id) !== undefined)
    .toSorted(earliestFirst)
    .slice(0, gamesOfPlan);
}

type Known = {
  readonly game: Game;
  readonly everyone: readonly Player[];
  /** Those that wait on this device, too. */
  readonly marks: readonly Mark[];
  readonly lineup: Lineup | null;
  readonly entries: readonly OutboxEntry[];
};

/** The game, if its lineup does not fit the answers. What waits on this device is newer than what is saved. */
function findAnswered({ game, everyone, marks, lineup, entries }: Known): readonly AnsweredGame[] {
  const entry = findLineupEntry(entries, game.id);
  const shown = (entry && readLineup(entry.body, entry.version)) ?? (lineup && toSavedLineup(lineup));
  if (!shown) return [];
  const players = listPlayersOfGame(everyone, toLineupChange(shown.content, shown));
  const problem = toLineupProblem({ game, players, availability: marks, locks: [] });
  const conflicts = findAnswerConflicts(marks, findMisfits(fitToGame(shown.content, problem), problem));
  return conflicts.length > 0 ? [{ game, players, marks, conflicts }] : [];
}
