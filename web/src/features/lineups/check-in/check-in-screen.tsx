import { useQuery } from '@tanstack/react-query';
import { getAvailability } from 'contract/availability';
import { type Game, getGame } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { findPitchLimits } from 'contract/season/pitch-limits';
import type { Team } from 'contract/teams';
import type { PlayerId } from 'engine';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { userQuery } from '#domain/account/site.ts';
import { GameLoadFailure } from '#domain/games/game-load-failure.tsx';
import { findFailed, useIsRunning } from '#domain/games/use-game-queries.ts';
import { generateOnArrival } from '#domain/lineup/use-generate-on-arrival.ts';
import { useLineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { useTeamPlan } from '#domain/plan/plan.ts';
import { NoPlayers } from '#domain/players/no-players.tsx';
import { shortNames } from '#domain/players/player-names.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { describeStatus } from '#domain/repair/describe-repair.ts';
import type { Repair } from '#domain/repair/find-repairs.ts';
import { describeMisfits } from '#domain/repair/misfits.ts';
import { RepairSheet } from '#domain/repair/repair-sheet.tsx';
import { type RepairSources, useLineupRepair } from '#domain/repair/use-lineup-repair.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PageBar } from '#ui/layout/page.tsx';
import { checkInMessages, describeMissing, describePlannedPlayers, summarizeCheckIn } from './check-in-messages.ts';
import { PlayerTiles } from './player-tiles.tsx';
import { type Availability, findEntry, useAvailability } from './use-availability.ts';

type CheckInScreenProps = {
  readonly gameId: string;
  /** Undefined until the team has been read. */
  readonly team: Team | undefined;
  /** Opens the form of a new player. */
  readonly onAddPlayer: () => void;
};

/** Fetches the game, its players and their availability. */
export function CheckInScreen({ gameId, team, onAddPlayer }: CheckInScreenProps) {
  const params = { gameId };
  const game = useQuery(query(getGame, { params }));
  const roster = useQuery({ ...wholeRosterQuery(game.data?.teamId), ...activeOnly });
  const availability = useQuery(query(getAvailability, { params }));
  const user = useQuery(userQuery);
  const plan = useTeamPlan(game.data?.teamId);
  const failed = findFailed([game, roster, availability, user]);
  if (failed.length > 0) {
    return <GameLoadFailure failed={failed} options={{ fallback: checkInMessages.failed }} />;
  }
  if (!game.data || !roster.data || !availability.data || !plan) {
    return <SkeletonRows rows={6} label={checkInMessages.loading} className="h-15" />;
  }
  if (roster.data.length === 0) {
    return <NoPlayers teamId={game.data.teamId} purpose="make a lineup" />;
  }
  return (
    <CheckInView
      key={gameId}
      game={game.data}
      players={roster.data}
      availability={availability.data}
      isTeamReadOnly={team !== undefined && !canChange(team, 'gameDay')}
      mayPlan={team === undefined || canChange(team, 'season')}
      canOptimize={plan.canOptimize}
      pitchLimits={team ? findPitchLimits(team) : null}
      pairs={team?.pairs}
      onAddPlayer={onAddPlayer}
    />
  );
}

type CheckInViewProps = RepairSources & {
  readonly isTeamReadOnly: boolean;
  /** Whether the coach may change the roster and the lineup, too. */
  readonly mayPlan: boolean;
  readonly canOptimize: boolean;
} & Pick<CheckInScreenProps, 'onAddPlayer'>;

/** Who is at the game: one tap per player. */
function CheckInView(props: CheckInViewProps) {
  const { game, players, availability: saved, isTeamReadOnly, mayPlan, canOptimize, pitchLimits, pairs } = props;
  const nameOf = (playerId: string) => players.find(({ id }) => id === playerId)?.fullName ?? 'A player';
  const availability = useAvailability(game, saved, { nameOf });
  const isRunning = useIsRunning(game) && !game.isCompleted;
  const isLocked = game.isCompleted || isTeamReadOnly;
  const isReadOnly = isLocked || isRunning;
  const problem = toLineupProblem({ game, players, availability: availability.entries, locks: [] });
  const labels = shortNames(players);
  const labelOf = (playerId: string) => labels.get(playerId) ?? nameOf(playerId);
  return (
    <div className="@container -mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mt-0 md:gap-4">
      {game.isCompleted && <Alert tone="info">{checkInMessages.completed}</Alert>}
      {isRunning && <Alert tone="info">{checkInMessages.running}</Alert>}
      <div className="flex items-center justify-between gap-x-3 @max-[19rem]:flex-wrap">
        <Summary summary={summarizeCheckIn(problem, availability.entries)} isSaving={availability.isSaving} />
        {!isReadOnly && (
          <Button variant="secondary" className="shrink-0" onClick={() => markEveryoneHere(players, availability)}>
            Everyone here
          </Button>
        )}
      </div>
      <PlayerTiles
        game={game}
        players={players}
        availability={availability}
        isReadOnly={isReadOnly}
        onAdd={mayPlan && !isReadOnly ? props.onAddPlayer : undefined}
      />
      {!isLocked && (
        // In landscape the bar would cover the rows: then it stays at the end of the page.
        <div className="contents [@media(max-height:480px)]:block">
          <PageBar>
            {mayPlan && !isRunning ? (
              <NextStep
                sources={{ game, players, availability: availability.entries, pitchLimits, pairs }}
                canOptimize={canOptimize}
                planned={describePlannedPlayers(problem, labelOf)}
                nameOf={labelOf}
              />
            ) : (
              <LinkButton to={paths.play(game.id)} wide>
                {isRunning ? 'Continue game' : 'Game mode'}
              </LinkButton>
            )}
          </PageBar>
        </div>
      )}
    </div>
  );
}

type SummaryProps = { readonly summary: ReturnType<typeof summarizeCheckIn>; readonly isSaving: boolean };

/** Players are expected until someone says that they are here. */
function Summary({ summary, isSaving }: SummaryProps) {
  const { here, expected, all } = summary;
  return (
    <p aria-live="polite" className="min-w-0" data-figures>
      <span className="block text-ink-soft text-lg">
        <strong className="text-2xl text-ink">{here === 0 ? expected : here}</strong>{' '}
        {here === 0 ? 'expected' : `of ${all} here`}
      </span>
      <span className="block text-ink-soft text-xs">
        {describeMissing(summary)}
        {isSaving ? ' · Saving...' : ''}
      </span>
    </p>
  );
}

/** Marks everyone as here for the whole game; what was marked before can be restored. */
function markEveryoneHere(players: readonly Player[], { entries, change }: Availability): void {
  const absences = players
    .map(({ id }) => findEntry(entries, id))
    .filter(({ status, fromInning, throughInning }) => status === 'out' || fromInning || throughInning);
  for (const { id: playerId } of players) change({ playerId, status: 'in' });
  showToast(checkInMessages.everyoneIsHere, {
    ...(absences.length > 0 && { action: { label: 'Undo', onPress: () => absences.forEach(change) } }),
  });
}

type NextStepProps = {
  readonly sources: RepairSources;
  readonly canOptimize: boolean;
  /** `Plans for 11 players` */
  readonly planned: string;
  readonly nameOf: (playerId: PlayerId) => string;
};

/**
 * What follows the check-in: a lineup for those who are here, its repair where it no longer fits, or the one that fits. What the
 * coach has made by hand is replaced only on request.
 */
function NextStep({ sources, canOptimize, planned, nameOf }: NextStepProps) {
  const { game } = sources;
  const repair = useLineupRepair(sources, { canOptimize });
  const readers = useLineupReaders(game.id);
  const misfits = describeMisfits(repair.misfits, nameOf);
  const isGenerated = canOptimize && game.lineupStatus !== 'final';
  if (misfits === '' || !canOptimize) {
    return (
      <>
        {misfits === '' ? (
          <p className="px-2 text-center text-ink-soft text-sm" data-figures>
            {planned}
          </p>
        ) : (
          <p role="status" className="px-2 text-center text-sm" data-figures>
            {misfits} {checkInMessages.repairByHand}
          </p>
        )}
        <LineupLinks game={game} isGenerated={isGenerated} isComplete={repair.isComplete} />
      </>
    );
  }
  const apply = (chosen: Repair) => {
    const takeBack = repair.apply(chosen);
    checkedInGames.add(game.id);
    if (chosen.changes === 0) showToast(checkInMessages.unchanged);
    else showToast(checkInMessages.repaired(chosen.changes), { action: { label: 'Undo', onPress: takeBack } });
  };
  return (
    <>
      <p role="status" className="px-2 text-center text-sm" data-figures>
        {repair.failure ?? misfits}
      </p>
      <div className={rowOfTwo}>
        <LinkButton to={paths.lineup(game.id)} variant="secondary" size="large" className="flex-1">
          Open lineup
        </LinkButton>
        <Button size="large" className="flex-1" pendingLabel={repair.isWorking && 'Planning...'} onClick={repair.find}>
          Repair lineup
        </Button>
      </div>
      {repair.repairs && (
        <RepairSheet
          title={checkInMessages.repairTitle}
          summary={`${misfits} ${planned}.`}
          repairs={repair.repairs}
          first="fairness"
          readers={readers}
          nameOf={nameOf}
          describeOutcome={(chosen) => (repair.isFinal ? describeStatus(chosen) : undefined)}
          onApply={apply}
          onCancel={repair.dismiss}
        />
      )}
    </>
  );
}

/** On a phone, two buttons keep their texts on one line. Where they have no room for that, one stands below the other. */
const rowOfTwo = 'flex flex-wrap gap-1.5 whitespace-nowrap max-sm:[&>*]:px-2';

type LineupLinksProps = { readonly game: Game; readonly isGenerated: boolean; readonly isComplete: boolean };

/** A final lineup is ready to be played, and so is a complete draft, which may be replaced; any other one is generated. */
function LineupLinks({ game, isGenerated, isComplete }: LineupLinksProps) {
  const link = { to: paths.lineup(game.id), size: 'large', onClick: () => void checkedInGames.add(game.id) } as const;
  return (
    <div className={rowOfTwo}>
      {isGenerated && (
        <LinkButton
          {...link}
          variant={isComplete ? 'secondary' : 'primary'}
          state={generateOnArrival}
          className="flex-1"
        >
          Generate lineup
        </LinkButton>
      )}
      {(isComplete || !isGenerated) && (
        <LinkButton {...link} className="flex-1">
          Open lineup
        </LinkButton>
      )}
    </div>
  );
}
