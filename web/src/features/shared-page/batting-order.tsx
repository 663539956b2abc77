import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { useMessages } from './messages.ts';
import type { SharedView } from './view.ts';

/** How many batters the closed list names. */
const firstBatters = 4;

export function BattingOrder({ game, players, player }: SharedView) {
  const messages = useMessages();
  const batters = game.battingOrder.map((index) => ({ index, name: players[index]?.name ?? '' }));
  if (batters.length === 0) return null;
  const preview = batters.slice(0, firstBatters).map(({ index }, place) => `${place + 1} ${players[index]?.label}`);
  const order = (
    <ol className="grid gap-x-6 pb-3 sm:grid-cols-2">
      {batters.map(({ index, name }, place) => (
        <li
          key={index}
          className={classNames('wrap-anywhere flex gap-3 py-1', index === player && 'font-bold text-clay-ink')}
        >
          <span data-figures className="w-6 text-right text-ink-soft">
            {place + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  );
  return (
    <>
      <details className="group border-line border-t print:hidden">
        <summary className="flex min-h-target cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-base">{messages.battingOrder}</h2>
          <span className="min-w-0 flex-1 truncate text-right text-ink-soft text-sm group-open:invisible">
            {preview.join(', ')}
          </span>
          <ChevronDownIcon className="size-5 group-open:rotate-180" />
        </summary>
        {order}
      </details>
      <section className="hidden print:block">
        <h2 className="text-base">{messages.battingOrder}</h2>
        {order}
      </section>
    </>
  );
}
