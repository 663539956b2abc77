import { useEffect, useReducer, useRef, useState } from 'react';
import { createMessages } from '#lib/family-messages/create-messages.ts';
import { openPushBrowser } from '#lib/family-messages/push-browser.ts';
import { Button } from '#ui/buttons/button.tsx';
import { AddToHomeScreenIcon, ShareIcon } from '#ui/icons/icons.tsx';
import { useMessages } from './messages.ts';

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

/** The messages of this device, in the language in which the family reads. */
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
