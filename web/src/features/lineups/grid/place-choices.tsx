import { describeRest } from 'contract/season/pitching-rest';
import type { Inning, Player, Position } from 'engine';
import { capitalize, formatTimes } from 'engine/format';
import { findCellLock, findPlayerAt, findPlayerLock } from '#domain/lineup/saved-lineup.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { CloseIcon, LockIcon } from '#ui/icons/icons.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeAbsence, gridMessages } from '../messages.ts';
import { type Candidate, cellCandidates } from '../model/cell-candidates.ts';
import type { Cell } from '../model/place-player.ts';
import { findPlayerName, listBench } from '../model/places.ts';
import type { Selection } from './use-selection.ts';

type CellChoicesProps = { readonly cell: Cell; readonly onDone: () => void };

export function CellChoices({ cell, onDone }: CellChoicesProps) {
  const { resting } = useLineupGame();
  const { problem, content, playerGames } = useLineup();
  const { dispatch } = useLineupEditing();
  const sits = new Map(playerGames.map((game) => [game.id, game.sits]));
  const groups = grouped(cellCandidates(problem, content, cell, { sits, resting }));
  return (
    <div className="grid gap-4">
      <CurrentPlayer cell={cell} onDone={onDone} />
      {groups.map(({ title, candidates }) => (
        <section key={title} aria-label={title}>
          <h3 className="scorebook mb-1 text-ink-faint">{title}</h3>
          <ul className="-mx-2">
            {candidates.map((candidate) => (
              <li key={candidate.player.id}>
                <CandidateRow
                  candidate={candidate}
                  position={cell.position}
                  onChoose={() => {
                    dispatch({ type: 'place', cell, playerId: candidate.player.id });
                    onDone();
                  }}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function CurrentPlayer({ cell, onDone }: CellChoicesProps) {
  const { resting } = useLineupGame();
  const { problem, content } = useLineup();
  const { dispatch } = useLineupEditing();
  const playerId = findPlayerAt(content, cell.inning, cell.position);
  if (playerId === undefined) return <p className="text-ink-soft text-sm">{gridMessages.emptyCell}</p>;
  const rest = cell.position === 'P' ? resting.get(playerId) : undefined;
  const isLocked = findCellLock(content, cell.inning, cell.position) !== undefined;
  return (
    <div className="grid gap-3 rounded-md bg-sunken p-3">
      <p className="font-bold">
        {findPlayerName(problem, playerId)}
        {isLocked && <span className="font-normal text-ink-soft text-sm"> · {gridMessages.lockedCell}</span>}
      </p>
      {rest && <p className="text-danger-ink text-sm">{`${capitalize(describeRest(rest))}.`}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button
          variant="secondary"
          onClick={() => {
            dispatch({ type: 'toggle-lock', lock: { ...cell, playerId } });
            onDone();
          }}
        >
          <LockIcon className="size-5" />
          {isLocked ? 'Unlock' : 'Lock'}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            dispatch({ type: 'clear', cell });
            onDone();
          }}
        >
          <CloseIcon className="size-5" />
          Clear
        </Button>
      </div>
    </div>
  );
}

function grouped(candidates: readonly Candidate[]) {
  const titles = ['On the bench', 'Swap with', 'Must rest', 'Never plays here', 'Not available'] as const;
  return titles
    .map((title) => ({ title, candidates: candidates.filter((candidate) => findGroup(candidate) === title) }))
    .filter((group) => group.candidates.length > 0);
}

function findGroup({ unavailableReason, restReason, preference, from }: Candidate) {
  if (unavailableReason !== undefined) return 'Not available';
  if (restReason !== undefined) return 'Must rest';
  if (preference === 'never') return 'Never plays here';
  return from === null ? 'On the bench' : 'Swap with';
}

type CandidateRowProps = {
  readonly candidate: Candidate;
  readonly position: Position;
  readonly onChoose: () => void;
};

const badges = {
  prefer: { tone: 'success', label: 'Prefers' },
  can: undefined,
  avoid: { tone: 'warning', label: 'Avoids' },
  never: { tone: 'danger', label: 'Never' },
} as const;

function CandidateRow({ candidate, position, onChoose }: CandidateRowProps) {
  const { player, preference, from, sits, restReason, unavailableReason } = candidate;
  const badge = restReason ? undefined : badges[preference];
  return (
    <button
      type="button"
      disabled={unavailableReason !== undefined}
      onClick={onChoose}
      className="flex min-h-13 w-full cursor-pointer items-center justify-between gap-3 rounded-md px-2 py-1.5 text-left hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60"
    >
      <span className="grid min-w-0">
        <span className="line-clamp-2 wrap-anywhere font-semibold">{player.name}</span>
        <span className="text-ink-soft text-xs">
          {unavailableReason ?? restReason ?? describeCandidate(from, sits)}
        </span>
      </span>
      {badge && (
        <Badge tone={badge.tone}>
          {badge.label} {position}
        </Badge>
      )}
    </button>
  );
}

function describeCandidate(from: Position | null, sits: number): string {
  if (from !== null) return `At ${from} now: swaps places`;
  return sits === 0 ? "Hasn't sat yet" : `Sits ${formatTimes(sits)} this game`;
}

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
      <Button
        variant="secondary"
        size="compact"
        aria-label={out ? `${player.name}, in for ${findPlayerName(problem, out.playerId)}` : `Move ${player.name}`}
        onClick={() => {
          const place = { inning, position: null, playerId: player.id };
          if (out) selection.swapWith(out, place);
          else selection.select(place);
          onDone();
        }}
        className="min-w-0 flex-1"
      >
        <span className="wrap-anywhere line-clamp-2 grow text-left">{player.name}</span>
      </Button>
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
