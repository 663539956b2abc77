import { fieldPaths, fieldViewBox } from './field-geometry.ts';

/** Decorates empty states. */
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
