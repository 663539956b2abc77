import { fieldPaths } from './field-geometry.ts';

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
