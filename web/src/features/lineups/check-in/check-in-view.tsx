import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { shortNames } from '#domain/players/player-names.ts';
import type { RepairSources } from '#domain/repair/use-lineup-repair.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.tsx';
import { PageBar } from '#ui/layout/page.tsx';
import { findEntry } from '../availability/availability-entry.ts';
import { PlayerTiles } from '../availability/player-tiles.tsx';
import { type Availability, useAvailability } from '../availability/use-availability.ts';
import { checkInMessages, describeMissing, describePlannedPlayers, summarizeCheckIn } from './check-in-messages.ts';
import { NextStep } from './next-step.tsx';

type CheckInViewProps = RepairSources & {
  readonly isTeamReadOnly: boolean;
  readonly mayPlan: boolean;
  readonly canOptimize: boolean;
};

/** Who is at the game: one tap per player. */
export function CheckInView(props: CheckInViewProps) {
  const { game, players, availability: saved, isTeamReadOnly, mayPlan, canOptimize, pitchLimits, pairs } = props;
  const nameOf = (playerId: string) => players.find(({ id }) => id === playerId)?.fullName ?? 'A player';
  const availability = useAvailability(game, saved, { nameOf });
  const isReadOnly = game.isCompleted || isTeamReadOnly;
  const problem = toLineupProblem({ game, players, availability: availability.entries, locks: [] });
  const labels = shortNames(players);
  const labelOf = (playerId: string) => labels.get(playerId) ?? nameOf(playerId);
  return (
    <div className="@container -mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mt-0 md:gap-4">
      {game.isCompleted && <Alert tone="info">{checkInMessages.completed}</Alert>}
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Summary summary={summarizeCheckIn(problem, availability.entries)} isSaving={availability.isSaving} />
        {!isReadOnly && (
          <Button variant="secondary" onClick={() => markEveryoneHere(players, availability)}>
            Everyone here
          </Button>
        )}
      </div>
      <PlayerTiles
        game={game}
        players={players}
        availability={availability}
        isReadOnly={isReadOnly}
        canAdd={mayPlan && !isReadOnly}
      />
      {!isReadOnly && (
        // In landscape the bar would cover the rows: then it stays at the end of the page.
        <div className="contents [@media(max-height:480px)]:block">
          <PageBar>
            {mayPlan ? (
              <NextStep
                sources={{ game, players, availability: availability.entries, pitchLimits, pairs }}
                canOptimize={canOptimize}
                planned={describePlannedPlayers(problem, labelOf)}
                nameOf={labelOf}
              />
            ) : (
              <LinkButton to={paths.play(game.id)} wide>
                Game mode
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
