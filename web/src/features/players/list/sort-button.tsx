import { classNames } from '#ui/class-names.ts';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

type SortButtonProps = {
  readonly label: string;
  readonly order: 'asc' | 'desc' | undefined;
  readonly onSort: () => void;
};

export function SortButton({ label, order, onSort }: SortButtonProps) {
  return (
    <button
      type="button"
      onClick={onSort}
      className="scorebook -mx-2 inline-flex min-h-target cursor-pointer items-center gap-1 rounded-sm px-2 text-ink-soft hover:text-ink"
    >
      {label}
      <ChevronDownIcon
        className={classNames('size-4 transition-transform', order === 'asc' && 'rotate-180', !order && 'opacity-40')}
      />
    </button>
  );
}
