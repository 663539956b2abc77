import type { Inning, Player } from 'engine';
import { findPlayerLock } from '#domain/lineup/saved-lineup.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LockIcon } from '#ui/icons/icons.tsx';
import type { Selection } from '../editing/use-selection.ts';
import { useLineup, useLineupEditing } from '../lineup-context.tsx';
import { describeAbsence, gridMessages } from '../messages.ts';
import { findPlayerName } from '../model/labels.ts';
import { listBench } from '../model/presence.ts';

type BenchChoicesProps = {
  readonly inning: Inning;
  readonly selection: Pick<Selection, 'selected' | 'select' | 'swapWith'>;
  readonly onDone: () => void;
};

/** The players who sit or are away in an inning. A locked player stays on the bench when Generate runs. */
export function BenchChoices({ inning, selection, onDone }: BenchChoicesProps) {
  const { problem, content } = useLineup();
  const bench = listBench(problem, inning, content.innings[inning - 1] ?? {});
  const away = problem.players.flatMap((player) => {
    const absence = describeAbsence(player, inning);
    return absence ? [{ ...player, absence }] : [];
  });
  return (
    <div className="grid gap-4">
      {bench.length === 0 && <p className="text-ink-soft text-sm">{gridMessages.emptyBench}</p>}
      <ul>
        {bench.map((player) => (
          <BenchPlayer key={player.id} {...{ inning, selection, onDone, player }} />
        ))}
      </ul>
      {away.length > 0 && (
        <section aria-label="Not here">
          <h3 className="scorebook mb-1 text-ink-faint">Not here</h3>
          <ul className="grid gap-1 text-ink-soft text-sm">
            {away.map(({ id, name, absence }) => (
              <li key={id}>
                <span className="font-semibold">{name}</span> · {absence}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function BenchPlayer({ inning, selection, onDone, player }: BenchChoicesProps & { readonly player: Player }) {
  const { problem, content } = useLineup();
  const { dispatch } = useLineupEditing();
  const isLocked = findPlayerLock(content, inning, player.id)?.position === null;
  const lock = { inning, playerId: player.id, position: null };
  const { selected } = selection;
  const out = selected?.inning === inning && selected.position !== null ? selected : undefined;
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <button
        type="button"
        aria-label={out ? `${player.name}, in for ${findPlayerName(problem, out.playerId)}` : `Move ${player.name}`}
        onClick={() => {
          const place = { inning, position: null, playerId: player.id };
          if (out) selection.swapWith(out, place);
          else selection.select(place);
          onDone();
        }}
        className="flex min-h-target min-w-0 flex-1 cursor-pointer items-center rounded-sm px-2 text-left font-semibold hover:bg-sunken"
      >
        <span className="line-clamp-2 wrap-anywhere">{player.name}</span>
      </button>
      <Button
        size="compact"
        variant={isLocked ? 'primary' : 'secondary'}
        aria-pressed={isLocked}
        aria-label={`Keep on bench: ${player.name}`}
        onClick={() => dispatch({ type: 'toggle-lock', lock })}
      >
        <LockIcon className="size-5" />
        Keep on bench
      </Button>
    </li>
  );
}
