import { classNames } from '#ui/class-names.ts';
import type { SharedView } from './view.ts';

type InningCellProps = Pick<SharedView, 'players' | 'player'> & {
  /** The indexes of the players in this cell. */
  readonly here: readonly number[];
  readonly isNow: boolean;
  readonly isPlayed: boolean;
  readonly isBench?: boolean;
};

export function InningCell({ players, player, here, isNow, isPlayed, isBench = false }: InningCellProps) {
  return (
    <td
      className={classNames(
        'px-px py-1 text-center leading-tight',
        isBench ? 'align-top' : 'h-10 border-line border-b align-middle',
        isNow ? 'bg-warning-soft font-bold' : isBench && 'bg-sunken',
        isPlayed && !isNow && 'text-ink-soft',
      )}
    >
      {here.map((index) => (
        <PlayerLabel key={index} label={players[index]?.label ?? ''} isChosen={index === player} />
      ))}
    </td>
  );
}

function PlayerLabel({ label, isChosen }: { readonly label: string; readonly isChosen: boolean }) {
  return (
    <span
      className={classNames(
        'mx-auto block w-fit max-w-full overflow-hidden whitespace-nowrap rounded-sm py-1',
        isChosen && 'bg-clay-ink px-0.5 font-bold text-surface sm:px-1.5',
      )}
    >
      {label}
    </span>
  );
}
