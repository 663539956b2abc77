import { memo } from 'react';
import { Panel } from '#ui/layout/panel.tsx';
import { describeFairness } from '../messages.ts';
import { isAbsent, type PlayerGame } from '../model/fairness.ts';
import type { LineupBoard } from '../use-lineup-board.ts';

export const playingTimeId = 'playing-time-panel';

type PlayingTimePanelProps = Pick<LineupBoard, 'games' | 'endings'>;

/** One block per inning; sits come first, so that they line up and can be compared. */
export const PlayingTimePanel = memo(function PlayingTimePanel({ games, endings }: PlayingTimePanelProps) {
  const sorted = games
    .filter((game) => !isAbsent(game))
    .sort((one, other) => other.sits - one.sits || one.away - other.away);
  return (
    <Panel id={playingTimeId} title="Playing time">
      <p aria-live="polite" className="mt-1 font-semibold text-sm">
        {describeFairness(games)}
      </p>
      {endings && <p className="mt-1 text-ink-soft text-sm">{endings}</p>}
      <Legend />
      <ul className="mt-3 grid gap-2">
        {sorted.map((game) => (
          <PlayerBar key={game.id} game={game} />
        ))}
      </ul>
    </Panel>
  );
});

const blocks = [
  { kind: 'sits', color: 'bg-sit', title: 'Sits' },
  { kind: 'infield', color: 'bg-clay', title: 'Infield' },
  { kind: 'outfield', color: 'bg-grass', title: 'Outfield' },
  { kind: 'open', color: 'border border-line-strong border-dashed', title: 'Open' },
] as const;

function PlayerBar({ game }: { readonly game: PlayerGame }) {
  const field = game.infield + game.outfield;
  const label = `${game.name}: sits ${game.sits}, infield ${game.infield}, outfield ${game.outfield}`;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-sm">
      <span title={game.name} className="truncate font-semibold narrow:whitespace-normal">
        {game.name}
      </span>
      <span data-figures className="text-ink-soft text-xs" aria-hidden="true">
        sits {game.sits} · plays {field}
      </span>
      <div role="img" aria-label={label} className="col-span-2 flex gap-0.5">
        {blocks.flatMap(({ kind, color }) =>
          oneTo(game[kind]).map((count) => (
            <span key={`${kind} ${count}`} className={`h-2.5 flex-1 rounded-xs ${color}`} />
          )),
        )}
        {oneTo(game.away).map((count) => (
          <span key={`away ${count}`} className="h-2.5 flex-1" />
        ))}
      </div>
    </li>
  );
}

function oneTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function Legend() {
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-soft text-xs">
      {blocks.slice(0, 3).map(({ kind, color, title }) => (
        <span key={kind} className="inline-flex items-center gap-1.5">
          <span className={`size-2.5 rounded-xs ${color}`} />
          {title}
        </span>
      ))}
    </p>
  );
}
