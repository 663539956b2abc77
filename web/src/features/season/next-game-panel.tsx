import { useQueries } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import type { PitchLimits } from 'contract/season/pitch-limits';
import { listPitchingRest } from 'contract/season/pitching-rest';
import type { PlayerId, Problem } from 'engine';
import { shownMarksQuery } from '#domain/answers/use-answer-counts.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { findLaterGames, planGame, readLineup } from '#domain/season/plan-games.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import {
  describeFinalLineup,
  describeFirstTimes,
  describeNextGame,
  describeRestingPitchers,
} from './describe-next-game.ts';
import { listFirstTimes } from './first-times.ts';

type NextGamePanelProps = {
  readonly game: Game;
  readonly games: readonly Game[];
  readonly season: readonly SeasonGame[];
  readonly players: readonly Player[];
  readonly names: ReadonlyMap<PlayerId, string>;
  /** Null while the team has none: then no pitcher has to rest. */
  readonly pitchLimits: PitchLimits | null;
};

/** What the next game repays: by its final lineup where there is one, otherwise planned with the absences of the next games that are known today. */
export function NextGamePanel({ game, games, season, players, names, pitchLimits }: NextGamePanelProps) {
  const planned = [game, ...findLaterGames(games, game)];
  const { entries } = useOutbox();
  const availability = useQueries({ queries: planned.map(({ id }) => shownMarksQuery(id, entries)) });
  const [problem, ...later] = planned.map((each, index) => {
    const marks = availability[index]?.data;
    const resting = listPitchingRest(season, { pitchLimits, date: each.gameDate, gameId: each.id });
    return marks && toLineupProblem({ game: each, players, availability: marks, locks: [], resting });
  });
  const known = later.filter((each) => each !== undefined);
  const lineup = problem && readLineup(season, { gameId: game.id, problem });
  const isPlayed = season.find(({ gameId }) => gameId === game.id)?.source === 'played';
  const date = game.gameDate.slice(0, 10);
  const plan = (next: Problem) => planGame(season, { gameId: game.id, date, problem: next, later: known });
  return (
    <Card aria-labelledby="next-game-plan" size="compact" className="border-grass-line">
      <h2 id="next-game-plan" className="wrap-anywhere font-bold text-lg">
        Next game: {opponentPrefix(game)} {game.opponent}
      </h2>
      <p className="mb-3 text-ink-soft text-sm">
        {formatGameDay(game.gameDate)}
        {lineup && ` · ${isPlayed ? 'as played so far' : 'final lineup'}`}
      </p>
      {problem ? (
        <ul className="mb-4 grid gap-2 text-sm">
          {[
            ...(lineup && !isPlayed
              ? describeFinalLineup(lineup, { now: problem, names })
              : describeNextGame(lineup ?? plan(problem), names)),
            ...describeRestingPitchers(players, {
              resting: listPitchingRest(season, { pitchLimits, date: game.gameDate, gameId: game.id }),
              names,
              problem,
            }),
            ...describeFirstTimes(listFirstTimes(season, game.id), names),
          ].map(({ who, what }) => (
            <li key={`${who} ${what}`}>
              <strong className="mr-2 rounded-sm bg-sunken px-2 py-0.5">{who}</strong>
              {what}
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows rows={2} label="Planning the next game..." className="h-6" />
      )}
      <LinkButton to={paths.lineup(game.id)} wide>
        {lineup ? 'View the lineup' : 'Plan this game'}
      </LinkButton>
      {planned.length > 1 && (
        <LinkButton to={paths.nextGames} variant="secondary" wide className="mt-2">
          Plan the next games
        </LinkButton>
      )}
    </Card>
  );
}
