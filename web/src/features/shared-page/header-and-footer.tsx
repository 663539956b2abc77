import type { SharedGame } from 'contract/sharing/shared-links';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { StartTime } from '#domain/games/game-time.tsx';
import { createMessages } from '#lib/family-messages/create-messages.ts';
import { openPushBrowser } from '#lib/family-messages/push-browser.ts';
import { LanguageSwitch } from '#lib/languages/family-language.tsx';
import { paths } from '#lib/navigation/paths.ts';
import { Button, buttonVariants } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { usePageTitle } from '#ui/focus.ts';
import { AddToHomeScreenIcon, ShareIcon } from '#ui/icons/icons.tsx';
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

type MessagesSectionProps = {
  readonly token: string;
  readonly pushKey: string;
  /** Nothing is sent about a game that is over: then messages can only be turned off. */
  readonly isOver: boolean;
};

/** A shared page is about one game and names no child. */
const playerId = 'game';

/** One tap turns messages about this game on, and one off. */
export function MessagesSection({ token, pushKey, isOver }: MessagesSectionProps) {
  const texts = useMessages();
  const messages = useDeviceMessages(token, pushKey);
  const { support, isBlocked, chosen, progress, refusal } = messages.state(playerId);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTurnedOff, setTurnedOff] = useState(false);
  const canChoose = support === 'push' && !isBlocked;
  if (isOver && !(canChoose && (chosen || isTurnedOff))) return null;

  async function turnOff() {
    await messages.turnOff(playerId);
    if (!isOver || messages.state(playerId).chosen) return;
    setTurnedOff(true);
    // The button is gone.
    heading.current?.focus({ preventScroll: true });
  }

  const failure = texts.describeRefusal(refusal) ?? texts.messagesFailed;
  return (
    <section aria-labelledby="messages" className="grid justify-items-start gap-2 text-ink print:hidden">
      <h2 id="messages" ref={heading} tabIndex={-1} className="text-base outline-none">
        {texts.messages}
      </h2>
      {support === 'none' && <p>{texts.messagesNotHere}</p>}
      {support === 'iphone' && <HowToOnIphone />}
      {isBlocked && <p>{texts.messagesBlocked}</p>}
      {canChoose && <p id="messages-reason">{texts.describeMessages({ isOn: chosen !== null, isOver })}</p>}
      {canChoose && (chosen || !isOver) && (
        <Button
          variant="secondary"
          className="py-2 max-md:w-full"
          aria-describedby="messages-reason"
          pendingLabel={progress === 'saving' && texts.messagesSaving}
          onClick={() => void (chosen ? turnOff() : messages.turnOn({ playerId, pushKey }, {}))}
        >
          {chosen ? texts.messagesOff : texts.messagesOn}
        </Button>
      )}
      <p role="status" className="empty:hidden">
        {progress === 'failed' && failure}
      </p>
    </section>
  );
}

/** With the pictures that stand beside these words on the device. */
function HowToOnIphone() {
  const texts = useMessages();
  return (
    <p className="[&_svg]:inline-block [&_svg]:align-text-bottom">
      {texts.messagesOnIphoneShare}
      <ShareIcon />
      {texts.messagesOnIphoneAdd}
      <AddToHomeScreenIcon />
      {texts.messagesOnIphoneOpen}
    </p>
  );
}

function useDeviceMessages(token: string, pushKey: string) {
  const { language } = useMessages();
  const shown = useRef(language);
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [messages] = useState(() =>
    createMessages({
      token,
      toUrl: () => `/api/shared/${encodeURIComponent(token)}/push-subscription`,
      fetch: (...request) => fetch(...request),
      browser: openPushBrowser(),
      now: Date.now,
      language: () => shown.current,
      onChange: draw,
    }),
  );
  useEffect(() => {
    shown.current = language;
    void messages.refresh({ playerId, pushKey });
  }, [messages, pushKey, language]);
  return messages;
}
