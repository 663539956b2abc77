import { battingOrderFor, check } from 'engine';
import { formatList } from 'engine/format';
import { countOpenCells, hasGaps } from '#domain/lineup/open-cells.ts';
import type { SavedLineup } from '#domain/lineup/saved-lineup.ts';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { describeStatus } from '#domain/repair/describe-repair.ts';
import type { Repair, Repairs } from '#domain/repair/find-repairs.ts';
import { RepairSheet } from '#domain/repair/repair-sheet.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { type CheckedLineup, useLineup, useLineupGame } from '../lineup-context.tsx';
import { countComing } from '../messages.ts';
import type { SaveLineup } from '../save/use-save-lineup.ts';
import type { Generate } from './use-generate.ts';

type Saved = Pick<SaveLineup, 'status' | 'isDraftAgain'>;

/**
 * Whether people know the lineup: it is or was final, it was printed, or families have its link, which they may have as
 * long as this is not known. A lineup with gaps counts, because the server makes it a draft when a player leaves the team.
 */
export function isKnownLineup(
  { content, problem }: CheckedLineup,
  base: SavedLineup,
  { status, isDraftAgain }: Saved,
  { printed, isShared }: LineupReaders,
): boolean {
  const isEmpty = content.innings.every((cells) => Object.keys(cells).length === 0);
  const canBeShared = base.version > 0 && isShared !== false;
  const isOut = status === 'final' || isDraftAgain || canBeShared || printed !== undefined;
  return !isEmpty && (isOut || hasGaps(content, problem));
}

type KnownLineupSheetProps = {
  readonly generate: Generate;
  readonly save: Saved;
  readonly readers: LineupReaders;
  readonly repairs: Repairs;
};

/** Asks how much of a lineup that people know may change. */
export function KnownLineupSheet({ generate, save, readers, repairs }: KnownLineupSheetProps) {
  const { game, labels } = useLineupGame();
  const { problem, content } = useLineup();
  const describeOutcome = (chosen: Repair) => {
    if (chosen.changes === 0) return repairMessages.unchanged;
    if (save.status !== 'final') return undefined;
    const { innings } = chosen;
    // A suggested fix may have given up a rule for the repair, and only the rules of the game decide what can be final.
    const battingOrder = battingOrderFor(problem, { innings, battingOrder: content.battingOrder });
    return describeStatus({ broken: check(problem, { innings, battingOrder }) });
  };
  return (
    <RepairSheet
      title={repairMessages.title(game.opponent)}
      summary={repairMessages.summary({
        isFinal: save.status === 'final',
        isPrinted: readers.printed !== undefined,
        isShared: readers.isShared,
        wasFinal: save.isDraftAgain,
        openCells: countOpenCells(content, problem),
        players: countComing(problem),
      })}
      repairs={repairs}
      first="fairness"
      readers={readers}
      nameOf={(playerId) => labels.get(playerId) ?? '?'}
      describeOutcome={describeOutcome}
      otherChoice={
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
          <Button variant="ghost" className="-ml-4 underline underline-offset-4" onClick={generate.planAnew}>
            {repairMessages.planAnew}
          </Button>
          {repairMessages.onlyLocks}
        </p>
      }
      onApply={generate.applyRepair}
      onCancel={generate.dismissRepairs}
    />
  );
}

type Known = {
  readonly isFinal: boolean;
  readonly isPrinted: boolean;
  /** Undefined while it is not known. */
  readonly isShared: boolean | undefined;
  readonly wasFinal: boolean;
  readonly openCells: number;
  readonly players: number;
};

export const repairMessages = {
  title: (opponent: string) => `Change the lineup against ${opponent}?`,
  /** `It is final and shared with families. 12 players are coming.` */
  summary: ({ isFinal, isPrinted, isShared, wasFinal, openCells, players }: Known) => {
    const states = [
      ...(isFinal ? ['final'] : []),
      ...(isPrinted ? ['printed'] : []),
      ...(isShared ? ['shared with families'] : []),
    ];
    return [
      ...(states.length > 0 ? [`It is ${formatList(states)}.`] : []),
      ...(wasFinal ? ['It was final until it was changed.'] : []),
      ...(isShared === undefined ? ['Families may have its link.'] : []),
      ...(openCells > 0 ? [openCells === 1 ? '1 cell is open.' : `${openCells} cells are open.`] : []),
      players === 1 ? '1 player is coming.' : `${players} players are coming.`,
    ].join(' ');
  },
  unchanged: 'Nothing changes.',
  planAnew: 'Plan anew',
  onlyLocks: 'Only locked cells stay.',
  planAnewTitle: 'Replace the whole lineup?',
  planAnewHint:
    'Generate makes a new lineup from nothing and keeps only your locks. People who have the lineup on paper or by the link know another one. Undo brings this one back.',
};
