import type { ReactNode } from 'react';

type BannerProps = { readonly label: string; readonly children: ReactNode };

/** Not on the pages of a game on a phone, where the lineup needs the whole height. */
export function Banner({ label, children }: BannerProps) {
  return (
    <aside
      aria-label={label}
      className="bg-lamp px-4 py-1.5 text-center font-semibold text-navy-deep text-xs game-page:max-md:hidden print:hidden"
    >
      {children}
    </aside>
  );
}
