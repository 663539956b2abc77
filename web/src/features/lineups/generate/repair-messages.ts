import { formatList } from 'engine/format';

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
