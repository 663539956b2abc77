import { memo } from 'react';
import { listInnings } from '#domain/games/inning-table.tsx';
import { describeFairness } from '../messages.ts';
import { isAbsent, type PlayerGame, type PlayerInning } from '../model/fairness.ts';
import type { LineupBoard } from '../use-lineup-board.ts';

/** One line for each player with a mark for each inning, in the order of the innings. */
export const PlayingTimeColumn = memo(function PlayingTimeColumn({
  board: { games, labels },
}: {
  readonly board: LineupBoard;
}) {
  const sorted = games
    .filter((game) => !isAbsent(game))
    .toSorted((one, other) => other.sits - one.sits || one.away - other.away);
  return (
    <section aria-labelledby="playing-time" className="rounded-lg border border-line bg-surface px-4 py-3 shadow-card">
      <h2 id="playing-time" className="text-base">
        Playing time
      </h2>
      <p aria-live="polite" className="font-semibold text-sm">
        {describeFairness(games)}
      </p>
      <p aria-hidden="true" className="my-1.5 flex gap-3 text-ink-soft text-xs">
        {legend.map(({ kind, title }) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className={`h-3 w-3 rounded-xs ${marks[kind]}`} />
            {title}
          </span>
        ))}
      </p>
      <ul className="grid gap-1">
        {sorted.map((game) => (
          <PlayerLine key={game.id} game={game} label={labels.get(game.id) ?? game.name} />
        ))}
      </ul>
    </section>
  );
});

const marks: Readonly<Record<PlayerInning['kind'], string>> = {
  sit: 'bg-sit',
  infield: 'bg-clay-line',
  outfield: 'bg-grass-line',
  open: 'border border-line-strong border-dashed',
  away: '',
};

const legend = [
  { kind: 'sit', title: 'Sits' },
  { kind: 'infield', title: 'Infield' },
  { kind: 'outfield', title: 'Outfield' },
] as const;

function PlayerLine({ game, label }: { readonly game: PlayerGame; readonly label: string }) {
  return (
    <li className="grid min-h-6 grid-cols-[4.5rem_minmax(0,1fr)_3rem] items-center gap-x-2 text-sm">
      <span className="truncate font-semibold">{label}</span>
      <span
        role="img"
        aria-label={`${game.name}: sits ${game.sits}, infield ${game.infield}, outfield ${game.outfield}`}
        className="flex gap-0.5"
      >
        {listInnings({ innings: game.innings.length }).map((inning) => (
          <span
            key={inning}
            className={`h-3 min-w-0 flex-1 rounded-xs ${marks[game.innings[inning - 1]?.kind ?? 'away']}`}
          />
        ))}
      </span>
      <span data-figures aria-hidden="true" className="text-right text-ink-soft text-xs">
        sits {game.sits}
      </span>
    </li>
  );
}
