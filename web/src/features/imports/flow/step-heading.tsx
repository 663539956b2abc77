import { type ReactNode, useEffect, useRef } from 'react';

/** The heading of a step inside a dialog. Takes focus when the step begins, so that it is said. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {children}
    </h3>
  );
}
