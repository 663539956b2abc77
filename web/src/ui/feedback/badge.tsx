import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'clay';

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'border-line bg-sunken text-ink-soft',
  success: 'border-grass-line bg-grass-soft text-grass-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  clay: 'border-clay-line bg-clay-soft text-clay-ink',
};

const sizes = { regular: 'px-2.5 py-0.5 text-xs', large: 'min-h-8 px-3 py-0.5 text-sm' } as const;

type BadgeProps = {
  readonly tone?: Tone;
  readonly size?: keyof typeof sizes;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Badge({ tone = 'neutral', size = 'regular', className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-full border font-semibold',
        sizes[size],
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
