import { LogoMark } from '#ui/icons/logo.tsx';

/** Hidden from screen readers: the text beside it says what is going on. */
export function Spinner({ className = 'size-5' }: { readonly className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`${className} shrink-0 animate-spin motion-reduce:animate-none`}
    >
      <path d="M12 3 21 12 12 21 3 12Z" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.35" />
      <path d="M12 3 21 12" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}

/** Shown while the code of the first page loads. */
export function Splash() {
  return (
    <div className="grid min-h-dvh place-items-center bg-navy">
      <LogoMark className="size-20 animate-breathe" />
      <span role="status" className="sr-only">
        Loading Evenfield...
      </span>
    </div>
  );
}
