import type { ChangePriority, Inning, PlayerId } from 'engine';
import { type ReactNode, useState } from 'react';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CheckIcon, WarningIcon } from '#ui/icons/status-icons.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ChangeList } from './change-list.tsx';
import { describeKeptBattery, describeProof, describeReaders } from './describe-repair.ts';
import type { Repair, Repairs } from './find-repairs.ts';
import { listChanges } from './list-changes.ts';
import { RepairChoices } from './repair-choices.tsx';

type RepairPartsProps = {
  readonly repairs: Repairs;
  readonly chosen: Repair;
  readonly onChoose: (priority: ChangePriority) => void;
  readonly readers: LineupReaders;
  /** The inning that is being played; undefined before the game. */
  readonly currentInning?: Inning | undefined;
  readonly nameOf: (playerId: PlayerId) => string;
  /** A third choice, which is no repair. */
  readonly otherChoice?: ReactNode;
  /** What else follows from the choice, in whole sentences. */
  readonly children?: ReactNode;
};

/** The choice of a repaired lineup, what it changes and what it means. The caller has the buttons. */
export function RepairParts({ repairs, chosen, onChoose, readers, otherChoice, ...parts }: RepairPartsProps) {
  const { currentInning, nameOf, children } = parts;
  const { positions, players, played } = repairs.problem;
  const game = { positions, players, first: played.length + 1 };
  const changes = listChanges(repairs.known, chosen.innings, game);
  const kept = describeKeptBattery(changes, positions);
  const note = describeReaders(chosen, repairs, readers);
  return (
    <>
      <RepairChoices repairs={repairs} chosen={chosen} onChoose={onChoose} nameOf={nameOf} />
      {otherChoice}
      <ChangeList changes={changes} currentInning={currentInning} nameOf={nameOf} />
      <div className="mt-3 grid gap-1 text-ink-soft text-sm">
        {chosen.broken
          .filter(({ level }) => level === 'required')
          .map(({ words }) => (
            <p key={words} className="flex gap-2 text-danger-ink">
              <WarningIcon className="mt-0.5 size-4.5" />
              <span>{words}</span>
            </p>
          ))}
        {kept && chosen.changes > 0 && <Fact>{kept}</Fact>}
        <Fact>{describeProof(chosen, { isOnly: repairs.choices.length === 1 })}</Fact>
        {note && <p className="text-xs">{note}</p>}
        {children && <div className="text-xs">{children}</div>}
      </div>
    </>
  );
}

function Fact({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <CheckIcon className="mt-0.5 size-4.5 text-grass-ink" />
      <span>{children}</span>
    </p>
  );
}

/** Which of the choices is shown; `first` until the coach chooses the other one. */
export function useRepairChoice({ choices }: Repairs, first: ChangePriority) {
  const [priority, setPriority] = useState(first);
  const chosen = choices.find((repair) => repair.priority === priority) ?? choices[0];
  return { chosen, onChoose: setPriority };
}

type RepairSheetProps = Omit<RepairPartsProps, 'chosen' | 'onChoose' | 'children'> & {
  readonly title: string;
  /** What happened: `Shortstop, out from inning 3 on. 11 players left.` */
  readonly summary: string;
  /** The choice that is selected first: `stability` during a game, `fairness` before it. */
  readonly first: ChangePriority;
  /** What else follows from a choice, in whole sentences. */
  readonly describeOutcome?: (chosen: Repair) => string | undefined;
  readonly onApply: (chosen: Repair) => void;
  readonly onCancel: () => void;
};

/** Asks how much of a known lineup may change, and shows what does. Nothing changes before the coach applies it. */
export function RepairSheet({ first, ...props }: RepairSheetProps) {
  const { title, summary, describeOutcome, onApply, onCancel, ...parts } = props;
  const { chosen, onChoose } = useRepairChoice(parts.repairs, first);
  return (
    <Dialog title={title} isOpen onClose={onCancel}>
      <p className="-mt-3 mb-3 text-ink-soft text-sm">{summary}</p>
      <RepairParts {...parts} chosen={chosen} onChoose={onChoose}>
        {describeOutcome?.(chosen)}
      </RepairParts>
      <div className="sticky bottom-0 z-1 -mx-5 mt-4 -mb-5 flex flex-wrap gap-2 border-line border-t bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button variant="secondary" size="large" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="large" className="flex-1" onClick={() => onApply(chosen)}>
          {chosen.changes === 0
            ? 'Keep the lineup'
            : `Apply ${chosen.changes} ${chosen.changes === 1 ? 'change' : 'changes'}`}
        </Button>
      </div>
    </Dialog>
  );
}
