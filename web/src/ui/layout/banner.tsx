import type { ReactNode } from 'react';

type BannerProps = { readonly label: string; readonly children: ReactNode };

export function Banner({ label, children }: BannerProps) {
  return (
    <aside
      aria-label={label}
      className="bg-lamp px-4 py-1.5 text-center font-semibold text-navy-deep text-xs print:hidden"
    >
      {children}
    </aside>
  );
}
