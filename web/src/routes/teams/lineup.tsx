import { useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { listTeams } from 'contract/teams';
import { findPack } from 'engine';
import { useParams } from 'react-router';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { StartTime } from '#domain/games/game-time.tsx';
import { findTeam } from '#domain/teams/current-team.ts';
import { LineupScreen } from '#features/lineups/lineup-screen.tsx';
import { ReadOnlyTeamNotice } from '#features/read-only-teams/read-only-notice.tsx';
import { formatGameDay } from '#lib/dates/format-dates.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

export function LineupPage() {
  const { gameId = '' } = useParams();
  const { data: game } = useQuery(query(getGame, { params: { gameId } }));
  const { data: teams } = useQuery(query(listTeams));
  const team = findTeam(teams, game?.teamId ?? null);
  return (
    <>
      <PageHeading
        title={game ? `Lineup ${opponentPrefix(game)} ${game.opponent}` : 'Lineup'}
        eyebrow={game && <GameDay game={game} timeZone={team?.timeZone ?? null} />}
        actions={
          game && (
            <>
              <LinkButton to={paths.print(game.id)} variant="secondary">
                Print
              </LinkButton>
              {!game.isUpcoming && (
                <LinkButton to={paths.played(game.id)} variant="secondary">
                  What really happened?
                </LinkButton>
              )}
            </>
          )
        }
      >
        {game && settingsWords(game)}
      </PageHeading>
      <ReadOnlyTeamNotice team={team} />
      <LineupScreen
        gameId={gameId}
        isTeamReadOnly={team?.isReadOnly === true}
        ageGroup={team?.ageGroup ?? null}
        battingOrderMode={team?.battingOrderMode}
      />
    </>
  );
}

function settingsWords({ location, inningsCount, rulePackId, rotation }: Game): string {
  const innings = inningsCount === 1 ? '1 inning' : `${inningsCount} innings`;
  const settled = rotation === 'settled' ? ' · Players stay at a position' : '';
  return `${location} · ${innings} · Rules: ${findPack(rulePackId ?? undefined).name}${settled}`;
}

type GameDayProps = { readonly game: Game; readonly timeZone: string | null };

function GameDay({ game, timeZone }: GameDayProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <time dateTime={game.gameDate.slice(0, 10)}>{formatGameDay(game.gameDate)}</time>
      <StartTime game={game} timeZone={timeZone} />
      {!game.isUpcoming && <Badge tone={game.isCompleted ? 'neutral' : 'info'}>{game.statusDisplay}</Badge>}
    </span>
  );
}
