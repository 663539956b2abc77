/** A decorative field on which every base is lit. */
export function RoundTheBases() {
  return (
    <svg viewBox="0 0 96 80" aria-hidden="true" className="w-36 shrink-0 animate-rise">
      <path
        d="M48 76 8 36a56.6 56.6 0 0 1 80 0Z"
        className="fill-grass-soft stroke-grass-line"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M48 76 24 52a34 34 0 0 1 48 0Z"
        className="fill-clay-soft stroke-clay-line"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M48 70 64 54 48 38 32 54Z" className="fill-grass-soft stroke-grass" strokeWidth="2.5" />
      <path d="m64 50 4 4-4 4-4-4ZM48 34l4 4-4 4-4-4ZM32 50l4 4-4 4-4-4Z" className="fill-lamp stroke-ink" />
      <path d="m44 66 4-3 4 3v4l-4 4-4-4Z" className="fill-lamp stroke-ink" />
      <path
        d="M14 14l2.5 5M82 14l-2.5 5M48 4v6M30 6l1.5 5M66 6l-1.5 5"
        className="stroke-clay"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
