import type { PlayerAvailability } from 'contract/availability';
import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import { useState } from 'react';
import { isSaidByCoach } from '#domain/answers/answer-counts.ts';
import { PlayerLabel } from '#domain/players/player-label.tsx';
import { shortNames } from '#domain/players/player-names.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ClockIcon, CloseIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { describePresence } from '../messages.ts';
import { type Availability, findEntry, withArrival, withDeparture } from './use-availability.ts';

type PlayerTilesProps = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: Availability;
  readonly isReadOnly: boolean;
  /** Called by a button after the last tile; without it there is none. */
  readonly onAdd?: (() => void) | undefined;
};

/**
 * Who comes to a game, or is there: one tap per player. Alphabetical downwards, so that the order of the document follows the
 * columns. On a phone, the rows of a team fit above the bar.
 */
export function PlayerTiles({ game, players, availability, isReadOnly, onAdd }: PlayerTilesProps) {
  const { entries, change } = availability;
  const [open, setOpen] = useState<{ readonly player: Player; readonly trigger: HTMLElement }>();
  const sorted = players.toSorted((one, other) => one.fullName.localeCompare(other.fullName));
  const labels = shortNames(players);
  const tiles = sorted.length + (onAdd ? 1 : 0);
  const rows = Object.fromEntries([1, 2, 3, 4].map((columns) => [`--rows-${columns}`, Math.ceil(tiles / columns)]));
  return (
    <>
      <ul
        aria-label="Players"
        // With a known property beside them, custom properties need no type assertion.
        style={{ display: 'grid', ...rows }}
        className="grid-flow-col grid-rows-[repeat(var(--rows),clamp(3.25rem,(100dvh-15.5rem)/var(--rows)-0.3125rem,3.75rem))] gap-x-1.5 gap-y-1.25 [--rows:var(--rows-1)] @min-[17.75rem]:grid-cols-2 @min-[17.75rem]:[--rows:var(--rows-2)] @min-[38rem]:grid-cols-3 @min-[38rem]:[--rows:var(--rows-3)] @min-[60rem]:grid-cols-4 @min-[60rem]:[--rows:var(--rows-4)]"
      >
        {sorted.map((player) => {
          const entry = findEntry(entries, player.id);
          return (
            <PlayerTile
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
        {onAdd && (
          <li className="min-w-0">
            <Button variant="secondary" wide className="h-full border-dashed" onClick={onAdd}>
              <PlusIcon className="size-5" />
              Add a player
            </Button>
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

type PlayerTileProps = {
  readonly player: Player;
  readonly label: string;
  readonly entry: PlayerAvailability;
  /** True until the coach has said whether the player is there; a family may have answered. */
  readonly isExpected: boolean;
  readonly isReadOnly: boolean;
  readonly onToggle: () => void;
  readonly onOpenInnings: (trigger: HTMLElement) => void;
};

/** One player: a tap on the tile marks the player out, or in again, a tap on its right end opens arrival and departure. */
function PlayerTile(props: PlayerTileProps) {
  const { player, label, entry, isExpected, isReadOnly, onToggle, onOpenInnings } = props;
  const state = isExpected ? 'expected' : readState(entry);
  const { tile, icon, Icon } = styles[state];
  const presence = describePresence(entry);
  return (
    <li className={classNames('relative flex min-w-0 rounded-md border', tile)}>
      <button
        type="button"
        aria-pressed={isExpected ? 'mixed' : state !== 'out'}
        disabled={isReadOnly}
        onClick={onToggle}
        className="flex min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-md pl-2 text-left disabled:cursor-default @max-[19rem]:gap-1.5 @max-[19rem]:pl-1.5"
      >
        <span className="sr-only">
          {player.fullName}
          {player.jerseyNumber && `, number ${player.jerseyNumber}`}:{' '}
          {state === 'here' || isExpected ? state : presence}
        </span>
        <span className={classNames('flex size-7 shrink-0 items-center justify-center rounded-full', icon)}>
          {Icon && <Icon className="size-5" />}
        </span>
        <span aria-hidden="true" className="min-w-0 leading-tight">
          {/* The end of a label is what tells namesakes apart. */}
          <span
            className={classNames(
              'wrap-anywhere line-clamp-2 font-bold @max-[19rem]:text-sm @max-[19rem]:tracking-tight',
              state === 'out' && 'text-ink-soft line-through',
            )}
          >
            <PlayerLabel label={label} />
          </span>
          {player.jerseyNumber && (
            <span className="block text-ink-soft text-xs" data-figures>
              #{player.jerseyNumber}
            </span>
          )}
        </span>
        {state === 'out' && (
          <span aria-hidden="true" className="mr-2 ml-auto font-bold text-ink-soft text-sm">
            Out
          </span>
        )}
      </button>
      {state !== 'out' && (
        <button
          type="button"
          disabled={isReadOnly}
          onClick={({ currentTarget }) => onOpenInnings(currentTarget)}
          className="flex min-w-target shrink-0 cursor-pointer items-center justify-center gap-1 rounded-md px-1.5 text-ink-soft disabled:cursor-default"
        >
          <span className="sr-only">
            {player.fullName}: {presence}. Change arrival and departure
          </span>
          <span aria-hidden="true" className="flex items-center gap-1">
            <InningTags entry={entry} />
          </span>
        </button>
      )}
    </li>
  );
}

type TileState = 'expected' | 'here' | 'late' | 'out';

function readState({ status, fromInning }: PlayerAvailability): TileState {
  if (status === 'out') return 'out';
  return fromInning && fromInning > 1 ? 'late' : 'here';
}

const styles = {
  expected: {
    tile: 'border-line-strong bg-surface',
    icon: 'border-2 border-line-strong border-dashed',
    Icon: undefined,
  },
  here: { tile: 'border-grass-line bg-grass-soft', icon: 'bg-grass text-on-grass', Icon: CheckIcon },
  late: { tile: 'border-info-line bg-info-soft', icon: 'bg-info text-on-info', Icon: ClockIcon },
  out: { tile: 'border-line bg-sunken', icon: 'border-2 border-line-strong text-ink-soft', Icon: CloseIcon },
} as const;

/** The arrival as a solid tag, the departure as an outlined one, a clock without either. */
function InningTags({ entry: { fromInning, throughInning } }: Pick<PlayerTileProps, 'entry'>) {
  const arrives = fromInning && fromInning > 1 ? fromInning : undefined;
  if (!arrives && !throughInning) return <ClockIcon className="size-5" />;
  return (
    <>
      {arrives && (
        <span className="grid min-h-11 min-w-11 place-content-center rounded-sm bg-info px-1 text-center text-on-info text-xs leading-tight">
          From <strong className="text-lg leading-none">{arrives}</strong>
        </span>
      )}
      {throughInning && (
        <span className="grid min-h-11 min-w-11 place-content-center rounded-sm border-2 border-info bg-surface px-1 text-center text-info-ink text-xs leading-tight">
          Until <strong className="text-lg leading-none">{throughInning}</strong>
        </span>
      )}
    </>
  );
}

type InningChoiceProps = {
  readonly entry: PlayerAvailability;
  readonly innings: number;
  readonly onChoose: (entry: PlayerAvailability) => void;
};

/** The innings in which a player can arrive and after which one can leave, one tap each. */
function InningChoice({ entry, innings, onChoose }: InningChoiceProps) {
  const numbers = Array.from({ length: innings }, (_, index) => index + 1);
  const last = entry.throughInning ?? innings;
  return (
    <div className="grid gap-4">
      <InningButtons
        title="Arrives in inning"
        numbers={numbers}
        chosen={entry.fromInning ?? 1}
        labelOf={(inning) => (inning === 1 ? 'Start' : String(inning))}
        onChoose={(inning) => onChoose(withArrival(entry, inning))}
      />
      <InningButtons
        title="Leaves after inning"
        numbers={numbers}
        chosen={last}
        labelOf={(inning) => (inning === innings ? 'End' : String(inning))}
        onChoose={(inning) => onChoose(withDeparture(entry, inning, innings))}
      />
    </div>
  );
}

type InningButtonsProps = {
  readonly title: string;
  readonly numbers: readonly number[];
  readonly chosen: number;
  readonly labelOf: (inning: number) => string;
  readonly onChoose: (inning: number) => void;
};

function InningButtons({ title, numbers, chosen, labelOf, onChoose }: InningButtonsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold text-sm">{title}</legend>
      <div className="grid grid-cols-5 gap-2" data-figures>
        {numbers.map((inning) => (
          <Button
            key={inning}
            variant={inning === chosen ? 'primary' : 'secondary'}
            size="icon"
            aria-pressed={inning === chosen}
            onClick={() => onChoose(inning)}
          >
            {labelOf(inning)}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
