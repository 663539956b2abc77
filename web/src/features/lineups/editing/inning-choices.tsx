import type { Inning } from 'engine';
import { Button } from '#ui/buttons/button.tsx';
import { CloseIcon, LockIcon } from '#ui/icons/icons.tsx';
import { useLineup, useLineupEditing } from '../lineup-context.tsx';
import { isPresent } from '../model/presence.ts';
import { areLocked, listInningLocks } from './lock-all.ts';

type InningChoicesProps = { readonly inning: Inning; readonly onDone: () => void };

/** What a coach does with a whole inning. */
export function InningChoices({ inning, onDone }: InningChoicesProps) {
  const { problem, content } = useLineup();
  const { dispatch } = useLineupEditing();
  const cells = content.innings[inning - 1] ?? {};
  const isEmpty = Object.keys(cells).length === 0;
  const next = inning + 1;
  const copy = () => {
    const present = new Set(problem.players.filter((player) => isPresent(player, next)).map(({ id }) => id));
    const copied = Object.entries(cells).filter(([, playerId]) => playerId !== undefined && present.has(playerId));
    dispatch({ type: 'set-inning', inning: next, cells: Object.fromEntries(copied) });
    onDone();
  };
  const clear = () => {
    dispatch({ type: 'set-inning', inning, cells: {} });
    onDone();
  };
  return (
    <div className="grid gap-2">
      <LockButton locks={listInningLocks(problem, content, inning)} what="inning" onDone={onDone} />
      {next <= problem.innings && (
        <Button variant="secondary" disabled={isEmpty} onClick={copy}>
          Copy to inning {next}
        </Button>
      )}
      <Button variant="secondary" disabled={isEmpty} onClick={clear}>
        <CloseIcon className="size-5" />
        Clear inning
      </Button>
    </div>
  );
}

type LockButtonProps = {
  readonly locks: ReturnType<typeof listInningLocks>;
  readonly what: 'inning' | 'player';
  readonly onDone: () => void;
};

/** Locks all of these places, or unlocks them when all are locked. */
export function LockButton({ locks, what, onDone }: LockButtonProps) {
  const { content } = useLineup();
  const { dispatch } = useLineupEditing();
  const isLocked = areLocked(content, locks);
  return (
    <Button
      variant="secondary"
      disabled={locks.length === 0}
      onClick={() => {
        dispatch({ type: isLocked ? 'unlock' : 'lock', locks });
        onDone();
      }}
    >
      <LockIcon className="size-5" />
      {isLocked ? 'Unlock' : 'Lock'} {what}
    </Button>
  );
}
