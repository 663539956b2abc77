import { type ReactNode, useEffect, useRef } from 'react';

/** Sticks to the lower edge, where a thumb reaches it. */
export function PageBar({ children }: { readonly children: ReactNode }) {
  const bar = usePageBar();
  return (
    <div
      ref={bar}
      className="sticky bottom-[calc(var(--bottom-bar)+0.5rem+env(safe-area-inset-bottom))] z-20 grid gap-1.5 rounded-lg border border-line bg-surface p-1.5 shadow-raised sm:p-2 md:bottom-4 print:hidden"
    >
      {children}
    </div>
  );
}

/** Toasts appear above the bar, whatever its height, so that they do not cover each other. */
function usePageBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.documentElement.style.setProperty('--page-bar', `${(bar.current?.offsetHeight ?? 0) + gapToToasts}px`);
  });
  useEffect(() => () => void document.documentElement.style.removeProperty('--page-bar'), []);
  return bar;
}

/** In pixels. */
const gapToToasts = 8;
