import type { ReactNode, Ref } from 'react';

type ScrollableRegionProps = {
  readonly label: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** Only what has the focus can be scrolled with a keyboard, and nothing in these tables has it. */
const focusable = { tabIndex: 0 } as const;

/** A table that scrolls sideways where it is wider than the screen. */
export function ScrollableRegion({ label, className = '', ref, children }: ScrollableRegionProps) {
  return (
    <section {...focusable} ref={ref} aria-label={label} className={`overflow-x-auto ${className}`}>
      {children}
    </section>
  );
}
