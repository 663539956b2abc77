/**
 * An infield diamond that is also a pair of scales: the bar between the chalk half and the grass half is the beam, and
 * home plate is its foot.
 */
export function LogoMark({ className = 'size-9' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true" className={`${className} shrink-0`}>
      <path d="M20 2.5 37.5 20H2.5Z" fill="#f8f6ef" />
      <path d="M2.5 20h35L20 37.5Z" fill="#4cc383" />
      <path d="M6 20h28" stroke="#10233f" strokeWidth="3.2" strokeLinecap="round" />
      <path d="m20 8.5 4 4-4 4-4-4Z" fill="#b5532b" />
      <path d="M17 24.5h6v3l-3 3-3-3Z" fill="#10233f" />
    </svg>
  );
}

/** Logo and name for dark backgrounds. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2.5 text-on-navy">
      <LogoMark />
      <span className="font-extrabold text-xl tracking-tight">Evenfield</span>
    </span>
  );
}
