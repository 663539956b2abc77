import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import { toLineupProblem } from 'contract/lineup-problem';
import type { Player } from 'contract/players';
import { useState } from 'react';
import { checkedInGames } from '#domain/account/remembered-ids.ts';
import { shortNames } from '#domain/players/short-names.ts';
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
import { generateOnArrival } from '../generate/use-generate-on-arrival.ts';
import { checkInMessages, describeMissing, describePlannedPlayers, summarizeCheckIn } from './check-in-messages.ts';
import { CheckInTile } from './check-in-tile.tsx';
import { InningChoice } from './inning-choice.tsx';

type CheckInViewProps = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: readonly PlayerAvailability[];
  readonly isTeamReadOnly: boolean;
  readonly canOptimize: boolean;
};

/** Who is at the game: one tap per player. */
export function CheckInView({ game, players, availability: saved, isTeamReadOnly, canOptimize }: CheckInViewProps) {
  const nameOf = (playerId: string) => players.find(({ id }) => id === playerId)?.fullName ?? 'A player';
  const availability = useAvailability(game, saved, { nameOf });
  const isReadOnly = game.isCompleted || isTeamReadOnly;
  const problem = toLineupProblem({ game, players, availability: availability.entries, locks: [] });
  const labels = shortNames(players);
  return (
    <div className="-mt-2 grid grid-cols-[minmax(0,1fr)] gap-2 md:mt-0 md:gap-4">
      {game.isCompleted && <Alert tone="info">{checkInMessages.completed}</Alert>}
      <div className="flex items-center justify-between gap-3">
        <Summary
          summary={summarizeCheckIn(problem)}
          isExpected={!availability.entries.some(({ status }) => status === 'in')}
          isSaving={availability.isSaving}
        />
        {!isReadOnly && (
          <Button variant="secondary" onClick={() => markEveryoneHere(players, availability)}>
            Everyone here
          </Button>
        )}
      </div>
      <Tiles game={game} players={players} availability={availability} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <PageBar>
          <p className="px-2 text-center text-ink-soft text-sm" data-figures>
            {describePlannedPlayers(problem, (id) => labels.get(id) ?? nameOf(id))}
          </p>
          <NextStep game={game} canOptimize={canOptimize} />
        </PageBar>
      )}
    </div>
  );
}

type SummaryProps = {
  readonly summary: ReturnType<typeof summarizeCheckIn>;
  /** True until someone is marked as here: before that, players are expected. */
  readonly isExpected: boolean;
  readonly isSaving: boolean;
};

function Summary({ summary, isExpected, isSaving }: SummaryProps) {
  return (
    <p aria-live="polite" className="min-w-0" data-figures>
      <span className="block text-ink-soft text-lg">
        <strong className="text-2xl text-ink">{summary.here}</strong>{' '}
        {isExpected ? 'expected' : `of ${summary.all} here`}
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
};

/** Alphabetical downwards, so that the order of the document follows the columns. */
function Tiles({ game, players, availability: { entries, change }, isReadOnly }: TilesProps) {
  const [open, setOpen] = useState<{ readonly player: Player; readonly trigger: HTMLElement }>();
  const sorted = players.toSorted((one, other) => one.fullName.localeCompare(other.fullName));
  const labels = shortNames(players);
  const tiles = sorted.length + (isReadOnly ? 0 : 1);
  const rows = { '--rows': Math.ceil(tiles / 2), '--rows-wide': Math.ceil(tiles / 4) };
  return (
    <>
      <ul
        aria-label="Players"
        // With a known property beside them, custom properties need no type assertion.
        style={{ display: 'grid', ...rows }}
        className="grid-flow-col grid-cols-2 grid-rows-[repeat(var(--rows),3.75rem)] gap-x-1.5 gap-y-1.25 lg:grid-cols-4 lg:grid-rows-[repeat(var(--rows-wide),3.75rem)]"
      >
        {sorted.map((player) => {
          const entry = findEntry(entries, player.id);
          return (
            <CheckInTile
              key={player.id}
              player={player}
              label={isShared(player, players) ? (labels.get(player.id) ?? player.fullName) : player.firstName}
              entry={entry}
              isReadOnly={isReadOnly}
              onToggle={() => change({ playerId: player.id, status: entry.status === 'in' ? 'out' : 'in' })}
              onOpenInnings={(trigger) => setOpen({ player, trigger })}
            />
          );
        })}
        {!isReadOnly && (
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

/** A final lineup is ready to be played; any other one is generated for those who are here. */
function NextStep({ game, canOptimize }: Pick<CheckInViewProps, 'game' | 'canOptimize'>) {
  const isGenerated = canOptimize && game.lineupStatus !== 'final';
  return (
    <LinkButton
      to={paths.lineup(game.id)}
      state={isGenerated ? generateOnArrival : null}
      size="large"
      wide
      onClick={() => checkedInGames.add(game.id)}
    >
      {isGenerated ? 'Generate lineup' : 'Open lineup'}
    </LinkButton>
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
