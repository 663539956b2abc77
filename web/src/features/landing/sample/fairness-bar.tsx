import { classNames } from '#ui/class-names.ts';

type FairnessBarProps = {
  /** What is counted, with whose it is: `Innings on the bench, Ana`. */
  readonly label: string;
  readonly value: number;
  /** The number of pips drawn; values beyond it are drawn as well. */
  readonly outOf: number;
  readonly tone?: 'clay' | 'grass';
};

/** One pip for each inning, so that two players can be compared by counting, not by guessing at lengths. */
export function FairnessBar({ label, value, outOf, tone = 'clay' }: FairnessBarProps) {
  const pips = Array.from({ length: Math.max(value, outOf) }, (_, pip) => ({ pip, isFilled: pip < value }));
  return (
    <div role="img" aria-label={`${label}: ${value}`} className="flex gap-1">
      {pips.map(({ pip, isFilled }) => (
        <span
          key={pip}
          className={classNames(
            'h-3.5 w-2.5 rounded-xs border',
            isFilled && (tone === 'clay' ? 'border-clay bg-clay' : 'border-grass bg-grass'),
            !isFilled && 'border-line-strong bg-transparent',
          )}
        />
      ))}
    </div>
  );
}
