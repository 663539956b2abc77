import { fieldViewBox } from '#ui/field/field-geometry.ts';
import { FieldOutline } from '#ui/field/field-outline.tsx';

/** A field with every base touched, for the page that welcomes a new Pro coach. */
export function RoundTheBases() {
  return (
    <svg viewBox={fieldViewBox} aria-hidden="true" className="w-36 shrink-0 animate-rise">
      <FieldOutline strokeWidth={2} />
      <path
        d="m67 57 5 5-5 5-5-5ZM50 40l5 5-5 5-5-5ZM33 57l5 5-5 5-5-5ZM45 75.5l5-3.5 5 3.5v5l-5 5-5-5Z"
        className="fill-lamp stroke-ink"
      />
      <path
        d="M10 17l3.5 5M90 17l-3.5 5M22 6l2.5 5M78 6l-2.5 5"
        className="stroke-clay"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
