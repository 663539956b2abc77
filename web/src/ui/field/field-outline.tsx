/** A baseball field from above, in a view box of 100 by 93 units; home plate is at 50, 82.5. */
export const fieldViewBox = '0 0 100 93';

/** Outlines in the same units, to be painted in this order. */
export const fieldPaths = {
  fairTerritory: 'M50 87.5 3 40.5C10 17.5 28.75 4.5 50 4.5s40 13 47 36Z',
  infieldDirt: 'M50 87.5 22 59.5a39.5 39.5 0 0 1 56 0Z',
  infieldGrass: 'm50 45 17 17-17 17-17-17Z',
} as const;

type Point = { readonly x: number; readonly y: number };

/** Where each position stands, in the same units; buttons as wide as a thumb do not overlap on a phone. */
export const positionPoints = {
  P: { x: 50, y: 56.5 },
  C: { x: 50, y: 84.5 },
  '1B': { x: 73, y: 54.5 },
  '2B': { x: 61.5, y: 39.5 },
  '3B': { x: 27, y: 54.5 },
  SS: { x: 38.5, y: 39.5 },
  LF: { x: 14, y: 30 },
  LCF: { x: 31, y: 18 },
  CF: { x: 50, y: 13 },
  RCF: { x: 69, y: 18 },
  RF: { x: 86, y: 30 },
} as const satisfies Readonly<Record<string, Point>>;

export function FieldIllustration({ className = 'size-16' }: { readonly className?: string }) {
  return (
    <svg viewBox={fieldViewBox} aria-hidden="true" className={`${className} shrink-0`}>
      <FieldOutline strokeWidth={3} />
    </svg>
  );
}

/** The field in the colors of the theme, inside an SVG with the view box of the field. */
export function FieldOutline({ strokeWidth }: { readonly strokeWidth: number }) {
  return (
    <g strokeWidth={strokeWidth} strokeLinejoin="round">
      <path d={fieldPaths.fairTerritory} className="fill-grass-soft stroke-grass-line" />
      <path d={fieldPaths.infieldDirt} className="fill-clay-soft stroke-clay-line" />
      <path d={fieldPaths.infieldGrass} className="fill-grass-soft stroke-surface" />
    </g>
  );
}
