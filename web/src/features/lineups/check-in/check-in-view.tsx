import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { useState } from 'react';
import { isSaidByCoach } from '#domain/answers/answer-counts.ts';
import { shortNames } from '#domain/players/short-names.ts';
import type { RepairSources } from '#domain/repair/use-lineup-repair.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/link-button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { PageBar } from '#ui/layout/page-bar.tsx';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { findEntry } from '../availability/availability-entry.ts';
import { type Availability, useAvailability } from '../availability/use-availability.ts';
import { checkInMessages, describeMissing, describePlannedPlayers, summarizeCheckIn } from './check-in-messages.ts';
import { CheckInTile } from './check-in-tile.tsx';
import { InningChoice } from './inning-choice.tsx';
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
      <Tiles
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

type TilesProps = Pick<CheckInViewProps, 'game' | 'players'> & {
  readonly availability: Availability;
  readonly isReadOnly: boolean;
  readonly canAdd: boolean;
};

/** Alphabetical downwards, so that the order of the document follows the columns. On a phone, the rows of a team fit above the bar. */
function Tiles({ game, players, availability: { entries, change }, isReadOnly, canAdd }: TilesProps) {
  const [open, setOpen] = useState<{ readonly player: Player; readonly trigger: HTMLElement }>();
  const sorted = players.toSorted((one, other) => one.fullName.localeCompare(other.fullName));
  const labels = shortNames(players);
  const tiles = sorted.length + (canAdd ? 1 : 0);
  const rows = Object.fromEntries([1, 2, 3, 4].map((columns) => [`--rows-${columns}`, Math.ceil(tiles / columns)]));
  return (
    <>
      <ul
        aria-label="Players"
        // With a known property beside them, custom properties need no type assertion.
        style={{ display: 'grid', ...rows }}
        className="grid-flow-col grid-rows-[repeat(var(--rows),clamp(3.25rem,(100dvh-15.5rem)/var(--rows)-0.3125rem,3.75rem))] gap-x-1.5 gap-y-1.25 [--rows:var(--rows-1)] @min-[17rem]:grid-cols-2 @min-[17rem]:[--rows:var(--rows-2)] @min-[38rem]:grid-cols-3 @min-[38rem]:[--rows:var(--rows-3)] @min-[60rem]:grid-cols-4 @min-[60rem]:[--rows:var(--rows-4)]"
      >
        {sorted.map((player) => {
          const entry = findEntry(entries, player.id);
          return (
            <CheckInTile
              key={player.id}
              player={player}
              label={isShared(player, players) ? (labels.get(player.id) ?? player.fullName) : player.firstName}
              entry={entry}
              isExpected={entry.status === 'in' && !isSaidByCoach(entries, player.id)}
              isReadOnly={isReadOnly}
              onToggle={() => change({ playerId: player.id, status: entry.status === 'in' ? 'out' : 'in' })}
              onOpenInnings={(trigger) => setOpen({ player, trigger })}
            />
          );
        })}
        {canAdd && (
          <li className="min-w-0">
            <LinkButton to={paths.teamPlayers(game.teamId)} variant="secondary" wide className="h-full border-dashed">
              <PlusIcon className="size-5" />
              Add a player
            </LinkButton>
          </li>
        )}
      </ul>
      {open && (
        <PickerOverlay title={open.player.fullName} trigger={open.trigger} onClose={() => setOpen(undefined)}>
          <InningChoice
            entry={findEntry(entries, open.player.id)}
            innings={game.inningsCount}
            onChoose={(entry) => {
              change(entry);
              setOpen(undefined);
            }}
          />
        </PickerOverlay>
      )}
    </>
  );
}

function isShared({ firstName }: Player, players: readonly Player[]): boolean {
  return players.filter((other) => other.firstName === firstName).length > 1;
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
