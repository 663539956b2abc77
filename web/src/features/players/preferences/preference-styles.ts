import type { PositionPreference } from 'engine';

/** Never by colour alone: each preference has a sign and a shape of border too. */
export const preferenceStyles: Readonly<
  Record<PositionPreference, { readonly sign: string; readonly className: string }>
> = {
  prefer: { sign: '★', className: 'border-grass-strong bg-grass text-on-grass' },
  can: { sign: '', className: 'border-line-strong bg-surface text-ink' },
  avoid: { sign: '▽', className: 'border-warning border-dashed bg-warning-soft text-warning-ink' },
  never: { sign: '✕', className: 'border-danger bg-danger-soft text-danger-ink' },
};
