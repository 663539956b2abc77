import { useQuery } from '@tanstack/react-query';
import { toLineupProblem } from 'contract/lineup-problem';
import { nameRulesOfGame } from 'contract/rule-packs/rules';
import { getSharedLink, type SharedLink } from 'contract/sharing/shared-links';
import type { Team } from 'contract/teams';
import { userQuery } from '#domain/account/site.ts';
import { opponentPrefix } from '#domain/games/game-labels.ts';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, useGameQueries } from '#domain/games/use-game-queries.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { useOutbox } from '#domain/outbox/outbox.ts';
import { findPlayedEntry, readRecord } from '#domain/played/played-change.ts';
import { listPitchersOfGame } from '#domain/season/pitching-log.ts';
import { usePitchingRest, useSeasonGames } from '#domain/season/pitching-rest.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { describePitchingLog, describeRestingPitchers, printErrors, printMessages } from './messages.ts';
import { PrintView } from './print-view.tsx';

type PrintScreenProps = {
  readonly gameId: string;
  /** Undefined until the team has been read. */
  readonly team: Team | undefined;
  /** The sheet that the address asks for. */
  readonly sheet: string | null;
};

/** Fetches the saved lineup of a game with all that its printed pages say. */
export function PrintScreen({ gameId, team, sheet }: PrintScreenProps) {
  const { game, roster, availability, lineup: saved } = useGameQueries(gameId);
  const { lineup, isWaiting } = useShownLineup(gameId, saved.data);
  const user = useQuery(userQuery);
  // Its code is left out while it cannot be read: the pages are useful without it.
  const sharing = useQuery(query(getSharedLink, { params: { gameId } }));
  const season = useSeasonGames(game.data?.teamId);
  const { entries } = useOutbox();
  const resting = usePitchingRest(game.data, team?.ageGroup ?? null);

  const failed = findFailed([game, roster, availability, ...(isWaiting ? [] : [saved]), user]);
  if (failed.length > 0) return <GameLoadFailure failed={failed} options={printErrors.load} />;
  if (!team || !game.data || !roster.data || !availability.data || !user.data || lineup === undefined) {
    return <SkeletonRows rows={3} label={printMessages.loading} className="h-40" />;
  }
  if (lineup === null) {
    return (
      <EmptyState
        title={printMessages.noLineup}
        action={<LinkButton to={paths.lineup(gameId)}>Open Lineup</LinkButton>}
      >
        {printMessages.noLineupHint}
      </EmptyState>
    );
  }
  const problem = toLineupProblem({
    game: game.data,
    players: roster.data,
    availability: availability.data,
    locks: lineup.locks,
  });
  const { ageGroup } = team;
  // What waits on this device is newer than what the server has. Without either, the log has the planned pitchers.
  const waiting = readRecord(findPlayedEntry(entries, gameId)?.body);
  const played = waiting ?? season?.find((other) => other.gameId === gameId && other.source === 'played');
  const pitched = { innings: played?.innings ?? lineup.innings, pitches: played?.pitches ?? {} };
  const restingPitchers = roster.data.filter(({ id }) => resting.has(id)).map(({ firstName }) => firstName);
  const sources = {
    game: game.data,
    team,
    problem,
    roster: roster.data,
    lineup,
    isWaiting,
    opponentPrefix: opponentPrefix(game.data),
    rules: `Rules: ${nameRulesOfGame(game.data)}`,
    notes: describeRestingPitchers(restingPitchers),
    pitchers: listPitchersOfGame(pitched, { game: game.data, season: season ?? [], ageGroup }),
    pitchingNote: describePitchingLog(ageGroup, { hasPitches: played !== undefined }),
    manager: `${user.data.firstName} ${user.data.lastName}`,
    sharedUrl: findSharedUrl(sharing.data?.link),
  };
  return <PrintView sources={sources} sheet={sheet} />;
}

/** The address of the shared page while it works. */
function findSharedUrl(link: SharedLink | null | undefined): string | null {
  return link && !link.hasEnded ? link.url : null;
}
