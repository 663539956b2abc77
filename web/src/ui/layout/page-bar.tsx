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

/**
 * Toasts appear above the bar, whatever its height, so that they do not cover each other. The height is read when it has
 * changed: to read it after each render makes the browser lay out the page twice for a tap.
 */
function usePageBar() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bar;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty('--page-bar', `${current.offsetHeight + gapToToasts}px`);
    });
    observer.observe(current, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty('--page-bar');
    };
  }, []);
  return bar;
}

/** In pixels. */
const gapToToasts = 8;
