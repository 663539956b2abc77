import { useQuery } from '@tanstack/react-query';
import { getPlayed, getSeason, type PlayedGame, playedGame } from 'contract/season';
import type { Team } from 'contract/teams';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, readSources, useGameQueries } from '#domain/games/use-game-queries.ts';
import { useShownLineup } from '#domain/lineup/use-shown-lineup.ts';
import { useIsOutboxOpen, useOutbox } from '#domain/outbox/outbox.ts';
import { findPlayedEntry, isRemovedHere } from '#domain/played/played-change.ts';
import { findChosenCounts } from '#domain/played/recorder-change.ts';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { canChange } from '#domain/teams/team-rights.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { playedErrors, playedMessages } from './messages.ts';
import { PlayedEditorView } from './played-editor-view.tsx';

type PlayedScreenProps = {
  readonly gameId: string;
  /** Undefined until the team has been read. */
  readonly team: Team | undefined;
};

/** Fetches what was recorded, and the lineup that a first record starts from. */
export function PlayedScreen({ gameId, team }: PlayedScreenProps) {
  const queries = useGameQueries(gameId);
  const { game, lineup } = queries;
  const shownLineup = useShownLineup(gameId, lineup.data).lineup;
  const teamId = game.data?.teamId;
  const season = useQuery({
    ...query(getSeason, { params: { teamId: teamId ?? '' } }),
    enabled: teamId !== undefined,
  });
  const played = useQuery(queryOrNull(getPlayed, { params: { gameId } }));

  const isOutboxOpen = useIsOutboxOpen();
  const { entries } = useOutbox();
  const entry = findPlayedEntry(entries, gameId);

  const failed = findFailed([...Object.values(queries), season, played]);
  if (failed.length > 0) return <GameLoadFailure failed={failed} options={playedErrors.load} />;
  // The editor reads them once, so cached ones must not open it: wait for the current ones.
  const isOld = [lineup, played].some(({ isFetchedAfterMount, isError }) => !isFetchedAfterMount && !isError);
  const sources = readSources(queries);
  if (!sources || !season.data || !isOutboxOpen || shownLineup === undefined || played.data === undefined || isOld) {
    return <SkeletonRows rows={4} label={playedMessages.loading} className="h-32" />;
  }
  const saved = isRemovedHere(entries, gameId) ? null : played.data;
  const shown = entry ? readWaiting(entry) : saved;
  if (sources.players.length === 0 && !shown)
    return <NoPlayers teamId={sources.game.teamId} purpose="record what was played" />;
  if (sources.game.isUpcoming && !shown) return <GameToCome gameId={gameId} />;
  return (
    <PlayedEditorView
      key={gameId}
      {...sources}
      lineup={shownLineup}
      timeZone={team?.timeZone ?? null}
      played={shown}
      saved={saved}
      counts={
        findChosenCounts(entries, gameId) ?? season.data.games.find((other) => other.gameId === gameId)?.counts ?? true
      }
      isReadOnly={team !== undefined && !canChange(team, 'gameDay')}
      mayPlan={team === undefined || canChange(team, 'season')}
    />
  );
}

/** What waits on this device, in the form of a saved record. */
function readWaiting({ body, version, createdAt }: OutboxEntry): PlayedGame | null {
  const updatedAt = new Date(createdAt).toISOString();
  return playedGame.safeParse({ ...body, version: version ?? 0, recorder: null, updatedAt }).data ?? null;
}

function GameToCome({ gameId }: { readonly gameId: string }) {
  return (
    <EmptyState title={playedMessages.toCome} action={<LinkButton to={paths.lineup(gameId)}>Open Lineup</LinkButton>}>
      {playedMessages.toComeHint}
    </EmptyState>
  );
}
