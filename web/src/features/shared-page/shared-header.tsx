import type { ReactNode } from 'react';
import { LanguageSwitch } from '#lib/languages/family-language.tsx';
import { usePageTitle } from '#ui/focus.ts';
import { LogoMark } from '#ui/icons/logo.tsx';
import { useMessages } from './messages.ts';

type SharedHeaderProps = { readonly title: string; readonly children?: ReactNode };

/** The title of the document names no team and no player, because browsers and chats show and keep it. */
export function SharedHeader({ title, children }: SharedHeaderProps) {
  const heading = usePageTitle(useMessages().documentTitle);
  return (
    <header className="bg-navy text-on-navy print:bg-transparent print:text-ink">
      <div className="mx-auto flex min-h-16 w-full max-w-2xl items-center gap-3 px-4 py-2.5">
        <LogoMark className="size-8 print:hidden" />
        <div className="min-w-0 flex-1">
          <h1 ref={heading} tabIndex={-1} className="wrap-anywhere text-lg outline-none">
            {title}
          </h1>
          {children}
        </div>
        <LanguageSwitch />
      </div>
      <div aria-hidden="true" className="mown h-1.5 print:hidden" />
    </header>
  );
}
