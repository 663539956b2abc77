import { fieldViewBox } from './field-geometry.ts';
import { FieldOutline } from './field-outline.tsx';

/** Decorates empty states. */
export function FieldIllustration({ className = 'size-16' }: { readonly className?: string }) {
  return (
    <svg viewBox={fieldViewBox} aria-hidden="true" className={`${className} shrink-0`}>
      <FieldOutline strokeWidth={3} />
    </svg>
  );
}
