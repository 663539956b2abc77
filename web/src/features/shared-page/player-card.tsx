import { INFIELD } from 'engine';
import { listInnings } from '#domain/games/inning-table.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMessages } from './messages.ts';
import { findPlace, type Place, type SharedView } from './shared-view.ts';

type PlayerCardProps = SharedView & { readonly player: number };

/** Where the chosen player is now, or starts, and inning by inning. */
export function PlayerCard({ game, players, player, inning }: PlayerCardProps) {
  const messages = useMessages();
  const places = game.innings.map((cells) => findPlace(cells, player));
  const bats = game.battingOrder.indexOf(player);
  // A player who comes later starts in another inning than the first.
  const first = Math.max(
    0,
    places.findIndex((place) => place !== 'absent'),
  );
  const shown = inning === undefined ? places[first] : places[inning - 1];
  return (
    <section
      aria-label={players[player]?.name}
      className="rounded-lg border border-clay-line bg-surface p-4 shadow-card sm:p-5 print:hidden"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="scorebook text-clay-ink">
          {inning === undefined ? messages.describeStart(first + 1, game.phase) : messages.inningNow(inning)}
        </p>
        {bats !== -1 && (
          <p className="text-ink-soft text-sm">
            {messages.bats} <strong className="text-ink">{messages.formatBattingPlace(bats + 1)}</strong>
          </p>
        )}
      </div>
      <p aria-live="polite" className="font-bold text-3xl">
        <span className="sr-only">{players[player]?.name}: </span>
        {shown ? messages.describePlace(shown) : messages.noPlan}
      </p>
      <ol className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-1.5">
        {listInnings({ innings: places.length }).map((number) => (
          <InningTile
            key={number}
            place={places[number - 1] ?? 'absent'}
            inning={number}
            isNow={number === inning}
            isPlayed={number <= game.playedInnings}
          />
        ))}
      </ol>
    </section>
  );
}

type InningTileProps = {
  readonly place: Place;
  readonly inning: number;
  readonly isNow: boolean;
  readonly isPlayed: boolean;
};

function InningTile({ place, inning, isNow, isPlayed }: InningTileProps) {
  const messages = useMessages();
  const shown = messages.formatPlace(place);
  return (
    <li className="grid gap-0.5 text-center text-sm">
      <span
        className={classNames(
          'wrap-anywhere grid min-h-9 place-items-center rounded-sm px-0.5 font-bold leading-tight',
          isPlayed ? 'bg-sunken text-ink-soft' : tileColors(place),
          isNow && 'outline-2 outline-clay',
        )}
      >
        <span aria-hidden="true" className={shown.length > 4 ? 'text-[0.6875rem]' : undefined}>
          {shown}
        </span>
        <span className="sr-only">{messages.describePlace(place)}</span>
      </span>
      <span className={isNow ? 'font-bold' : 'text-ink-soft'}>
        <span className="sr-only">{isNow ? messages.nowInning : messages.inning} </span>
        {inning}
      </span>
    </li>
  );
}

function tileColors(place: Place): string {
  if (place === 'bench') return 'bg-sit text-on-sit';
  if (place === 'absent') return 'border border-line text-ink-soft';
  return INFIELD.includes(place.position) ? 'bg-clay-soft text-clay-ink' : 'bg-grass-soft text-grass-ink';
}
