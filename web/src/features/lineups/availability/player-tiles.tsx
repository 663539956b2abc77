import type { Game } from 'contract/games';
import type { Player } from 'contract/players';
import { useState } from 'react';
import { isSaidByCoach } from '#domain/answers/answer-counts.ts';
import { shortNames } from '#domain/players/player-names.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { PickerOverlay } from '#ui/overlays/picker-overlay.tsx';
import { findEntry } from './availability-entry.ts';
import { InningChoice } from './inning-choice.tsx';
import { PlayerTile } from './player-tile.tsx';
import type { Availability } from './use-availability.ts';

type PlayerTilesProps = {
  readonly game: Game;
  readonly players: readonly Player[];
  readonly availability: Availability;
  readonly isReadOnly: boolean;
  /** Whether the tiles end with a link to the roster. */
  readonly canAdd?: boolean;
};

/**
 * Who comes to a game, or is there: one tap per player. Alphabetical downwards, so that the order of the document follows the
 * columns. On a phone, the rows of a team fit above the bar.
 */
export function PlayerTiles({ game, players, availability, isReadOnly, canAdd = false }: PlayerTilesProps) {
  const { entries, change } = availability;
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
