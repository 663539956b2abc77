import { LogoMark } from '#ui/icons/logo.tsx';

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
