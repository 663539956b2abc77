import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Player } from 'contract/players';
import { getSeason } from 'contract/season';
import type { Team } from 'contract/teams';
import { INFIELD, type PlayerId } from 'engine';
import { summarizeSeason } from 'engine/season/statistics';
import { type ReactNode, useState } from 'react';
import { activeOnly, wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { CurrentTeamPage, NoTeamSelected } from '#domain/teams/current-team-page.tsx';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { playerErrors, positionMessages } from '../messages.ts';
import { withPreference } from '../preferences/preferences.ts';
import {
  type Answer,
  describeSeasonSoFar,
  formatCell,
  getNextAnswer,
  listColumns,
  readAnswer,
  summarizeAnswers,
} from './position-answers.ts';
import { PositionCards } from './position-cards.tsx';
import { type AnswersProps, PositionTable } from './position-table.tsx';
import { useSaveAnswers } from './use-save-answers.ts';

type PositionsScreenProps = {
  /** Shown above the answers when the plan limits the team. */
  readonly notice: (team: Team) => ReactNode;
};

/** Which player plays where: one answer for each player and position. */
export function PositionsScreen({ notice }: PositionsScreenProps) {
  const skeleton = <SkeletonRows rows={9} label={positionMessages.loading} className="h-10" />;
  return (
    <CurrentTeamPage
      title={positionMessages.title}
      skeleton={skeleton}
      noTeam={(teams) => <NoTeamSelected teams={teams} messages={positionMessages} />}
    >
      {(team) => <TeamPositions key={team.id} team={team} notice={notice(team)} skeleton={skeleton} />}
    </CurrentTeamPage>
  );
}

type TeamPositionsProps = { readonly team: Team; readonly notice: ReactNode; readonly skeleton: ReactNode };

function TeamPositions({ team, notice, skeleton }: TeamPositionsProps) {
  const { data: players, error, refetch } = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const message = error && errorMessage(error, playerErrors.list);
  if (players && players.length > 0) {
    return (
      <>
        {message && <StaleDataAlert message={message} onRetry={refetch} />}
        <Answers team={team} players={players} notice={notice} />
      </>
    );
  }
  return (
    <>
      <PageHeading title={positionMessages.title} eyebrow={team.name} />
      {message && <ErrorState message={message} onRetry={refetch} />}
      {!(message || players) && skeleton}
      {players && (
        <EmptyState
          title={positionMessages.noPlayers}
          action={<LinkButton to={paths.players}>Go to players</LinkButton>}
        >
          {positionMessages.noPlayersHint}
        </EmptyState>
      )}
    </>
  );
}

type TeamAnswersProps = Pick<TeamPositionsProps, 'team' | 'notice'> & Pick<AnswersProps, 'players'>;

function Answers({ team, players, notice }: TeamAnswersProps) {
  const [announcement, setAnnouncement] = useState('');
  const save = useSaveAnswers(team.id);
  const seasonSoFar = useSeasonSoFar(team.id, players);
  const isWide = useIsWide();
  const columns = listColumns(players);
  const change = (player: Player, position: string, answer = getNextAnswer(player, position)) => {
    save(player, withPreference(player.wishes, position, answer));
    setAnnouncement(formatCell(player, position, answer));
  };
  const List = isWide ? PositionTable : PositionCards;
  const list = { players, columns, seasonSoFar, isReadOnly: team.isReadOnly, onChange: change };
  return (
    <>
      <PageHeading
        title={positionMessages.title}
        eyebrow={team.name}
        actions={
          <>
            {!team.isReadOnly && (
              <>
                <EveryoneButton
                  teamId={team.id}
                  players={players}
                  position="P"
                  label="Everyone can pitch"
                  save={save}
                />
                <EveryoneButton
                  teamId={team.id}
                  players={players}
                  position="C"
                  label="Everyone can catch"
                  save={save}
                />
              </>
            )}
            <LinkButton to={paths.players}>Done</LinkButton>
          </>
        }
      >
        {isWide ? positionMessages.keys : positionMessages.taps}
      </PageHeading>
      {notice}
      <Summary players={players} />
      <List {...list} />
      <span role="status" className="sr-only">
        {announcement}
      </span>
    </>
  );
}

function Summary({ players }: Pick<AnswersProps, 'players'>) {
  const { counts, warnings } = summarizeAnswers(players);
  return (
    <ul aria-label="What the answers mean" className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      <li className="text-ink-soft">{counts}</li>
      {warnings.map((warning) => (
        <li key={warning} className="font-semibold text-clay-ink">
          {warning}
        </li>
      ))}
    </ul>
  );
}

type EveryoneButtonProps = Pick<AnswersProps, 'players'> & {
  readonly teamId: string;
  readonly position: 'P' | 'C';
  readonly label: string;
  readonly save: ReturnType<typeof useSaveAnswers>;
};

/** Lets every player play there in one click, which can be undone. Players who may play there already keep their answers. */
function EveryoneButton({ teamId, players, position, label, save }: EveryoneButtonProps) {
  const queryClient = useQueryClient();
  const isOpen = (answer: Answer) => answer === undefined || answer === 'never';
  const changed = players.filter((player) => isOpen(readAnswer(player, position)));
  const allow = () => {
    for (const player of changed) save(player, withPreference(player.wishes, position, 'can'));
    const before = new Map(changed.map((player) => [player.id, readAnswer(player, position)]));
    const undo = () => {
      // The players may have been saved with other answers since.
      const current = queryClient.getQueryData(wholeRosterQuery(teamId).queryKey) ?? [];
      for (const player of current.filter(({ id }) => before.has(id)))
        save(player, withPreference(player.wishes, position, before.get(player.id)));
    };
    showToast(`${label}.`, { durationMs: undoMs, action: { label: 'Undo', onPress: undo } });
  };
  return (
    <Button variant="secondary" disabled={changed.length === 0} onClick={allow}>
      {label}
    </Button>
  );
}

const undoMs = 10_000;

/** Empty until the season has been read: the answers do not wait for it. */
function useSeasonSoFar(teamId: string, players: readonly Player[]): ReadonlyMap<PlayerId, string> {
  const { data } = useQuery(query(getSeason, { params: { teamId } }));
  if (!data) return new Map();
  const ids = players.map(({ id }) => id);
  const counted = data.games.filter(({ counts }) => counts);
  const { players: statistics } = summarizeSeason(counted, ids, INFIELD);
  return new Map(statistics.map((one) => [one.playerId, describeSeasonSoFar(one)]));
}
