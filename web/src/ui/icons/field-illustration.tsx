/** A field seen from above, for empty states. */
export function FieldIllustration({ className = 'size-16' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={`${className} shrink-0`}>
      <path
        d="M32 60 4 32a39.6 39.6 0 0 1 56 0Z"
        className="fill-grass-soft stroke-grass-line"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M32 60 17 45a21 21 0 0 1 30 0Z"
        className="fill-clay-soft stroke-clay-line"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="m32 38 8 8-8 8-8-8Z" className="fill-grass-soft stroke-surface" strokeWidth="2" />
    </svg>
  );
}
