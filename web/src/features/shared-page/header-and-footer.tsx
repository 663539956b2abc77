import type { SharedGame } from 'contract/sharing/shared-links';
import type { ReactNode } from 'react';
import { StartTime } from '#domain/games/game-time.tsx';
import { LanguageSwitch } from '#lib/languages/family-language.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { buttonVariants } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { usePageTitle } from '#ui/focus.ts';
import { LogoMark } from '#ui/icons/logo.tsx';
import { useMessages } from './messages.ts';
import { MessagesSection } from './messages-section.tsx';

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

/** The next game, the way to answer for it, when the link ends, and where the page comes from. */
export function SharedFooter({ game, token }: { readonly game: SharedGame; readonly token: string }) {
  const { nextGame, answerPath, pushKey, phase, timeZone } = game;
  const messages = useMessages();
  return (
    <div className="grid gap-3 border-line border-t pt-3 text-ink-soft text-sm">
      {nextGame && (
        <section aria-labelledby="next-game" className="text-ink">
          <h2 id="next-game" className="text-base">
            {messages.nextGame}
          </h2>
          <p className="wrap-anywhere">
            {messages.formatOpponent(nextGame)},{' '}
            <time dateTime={nextGame.gameDate}>{messages.formatDay(nextGame)}</time>
            {nextGame.startTime !== null && ', '}
            <StartTime game={nextGame} timeZone={timeZone} texts={messages} /> · {nextGame.location}
          </p>
        </section>
      )}
      {pushKey !== null && <MessagesSection token={token} pushKey={pushKey} isOver={phase === 'over'} />}
      {answerPath !== null && (
        // A page of its own, which the router does not know.
        <a
          href={answerPath}
          className={buttonVariants({ variant: 'secondary' }, 'justify-self-start max-md:w-full print:hidden')}
        >
          {messages.answer}
        </a>
      )}
      <p>{messages.describeEnd(game)}</p>
      <p className="print:hidden">
        {messages.madeWith}{' '}
        <TextLink to={paths.demo} className="text-ink-soft">
          {messages.tryWithoutAccount}
        </TextLink>
      </p>
    </div>
  );
}
