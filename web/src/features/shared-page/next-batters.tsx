import { classNames } from '#ui/class-names.ts';
import { useMessages } from './messages.ts';
import type { SharedView } from './view.ts';

/** Who bats now and next. Nothing is shown while the coach counts no batters. */
export function NextBatters({ game, players, player }: Pick<SharedView, 'game' | 'players' | 'player'>) {
  const messages = useMessages();
  const places = [messages.atBat, messages.onDeck, messages.inTheHole];
  const batters = places.flatMap((place, index) => {
    const batter = game.nextBatters[index];
    return batter === undefined ? [] : [{ place, batter, name: players[batter]?.name ?? '' }];
  });
  if (batters.length === 0) return null;
  return (
    <section
      aria-label={messages.batters}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-card print:hidden"
    >
      <dl className="grid grid-cols-3 divide-x divide-line">
        {batters.map(({ place, batter, name }, index) => (
          <div key={place} className={classNames('min-w-0 px-3 py-2', index === 0 && 'bg-clay-soft')}>
            <dt className="text-ink-soft text-xs uppercase">{place}</dt>
            <dd className={classNames('wrap-anywhere font-bold', batter === player && 'text-clay-ink')}>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
