import type { PositionPreference } from 'engine';

/** Color alone would exclude color-blind coaches, so each preference also has a symbol and a border style. */
export const preferenceStyles: Readonly<
  Record<PositionPreference, { readonly sign: string; readonly className: string }>
> = {
  prefer: { sign: '★', className: 'border-grass-strong bg-grass text-on-grass' },
  can: { sign: '', className: 'border-line-strong bg-surface text-ink' },
  avoid: { sign: '▽', className: 'border-warning border-dashed bg-warning-soft text-warning-ink' },
  never: { sign: '✕', className: 'border-danger bg-danger-soft text-danger-ink' },
};
