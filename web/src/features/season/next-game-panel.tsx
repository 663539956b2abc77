import { useQueries } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import type { SeasonGame } from 'contract/season';
import type { PlayerId } from 'engine';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { findLaterGames, planGame } from '#domain/season/plan-games.ts';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { describeNextGame } from './describe-next-game.ts';

type NextGamePanelProps = {
  readonly game: Game;
  readonly games: readonly Game[];
  readonly season: readonly SeasonGame[];
  readonly players: readonly Player[];
  readonly names: ReadonlyMap<PlayerId, string>;
};

/** What the next game repays, planned with the absences of the next games that are known today. */
export function NextGamePanel({ game, games, season, players, names }: NextGamePanelProps) {
  const planned = [game, ...findLaterGames(games, game)];
  const availability = useQueries({
    queries: planned.map(({ id }) => query(getAvailability, { params: { gameId: id } })),
  });
  const [problem, ...later] = planned.map((each, index) => {
    const marks = availability[index]?.data;
    return marks && toLineupProblem({ game: each, players, availability: marks, locks: [] });
  });
  const known = later.filter((each) => each !== undefined);
  return (
    <Card aria-labelledby="next-game-plan" size="compact" className="border-grass-line">
      <h2 id="next-game-plan" className="wrap-anywhere font-bold text-lg">
        Next game: {opponentPrefix(game)} {game.opponent}
      </h2>
      <p className="mb-3 text-ink-soft text-sm">{formatGameDay(game.gameDate)}</p>
      {problem ? (
        <ul className="mb-4 grid gap-2 text-sm">
          {describeNextGame(planGame(season, { gameId: game.id, problem, later: known }), names).map(
            ({ who, what }) => (
              <li key={what}>
                <strong className="mr-2 rounded-sm bg-sunken px-2 py-0.5">{who}</strong>
                {what}
              </li>
            ),
          )}
        </ul>
      ) : (
        <SkeletonRows rows={2} label="Planning the next game..." className="h-6" />
      )}
      <LinkButton to={paths.lineup(game.id)} wide>
        Plan this game
      </LinkButton>
    </Card>
  );
}
