import type { ReactNode } from 'react';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';

/** The buttons of a form on a page. They stay in sight while a part of the form is. */
export function SubmitRow({ children }: { readonly children: ReactNode }) {
  useRootAttribute('data-submit-row', true);
  return (
    <div className="submit-row -mx-5 -mb-3 flex flex-wrap gap-3 px-5 py-3 sm:-mx-6 sm:px-6 lg:-mx-1.5 lg:px-1.5">
      {children}
    </div>
  );
}
