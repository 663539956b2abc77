import { classNames } from '#ui/class-names.ts';

type CapacityBarProps = { readonly used: number; readonly capacity: number; readonly label: string };

/** Green up to 80 %, yellow above, and red when full. */
export function capacityTone(used: number, capacity: number): 'roomy' | 'tight' | 'full' {
  if (used >= capacity) return 'full';
  return used > capacity * 0.8 ? 'tight' : 'roomy';
}

const colors = { roomy: 'bg-grass', tight: 'bg-warning', full: 'bg-danger' } as const;
const suffixes = { roomy: '', tight: ', nearly full', full: ', full' } as const;

export function CapacityBar({ used, capacity, label }: CapacityBarProps) {
  const tone = capacityTone(used, capacity);
  const share = Math.min(1, capacity > 0 ? used / capacity : 1);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={capacity}
      aria-valuenow={Math.min(used, capacity)}
      aria-valuetext={`${used} of ${capacity}${suffixes[tone]}`}
      data-tone={tone}
      className="h-2.5 overflow-hidden rounded-full bg-line"
    >
      <div className={classNames('h-full rounded-full', colors[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
