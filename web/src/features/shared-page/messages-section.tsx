import { useEffect, useReducer, useRef, useState } from 'react';
import { createMessages } from '#lib/family-messages/create-messages.ts';
import { openPushBrowser } from '#lib/family-messages/push-browser.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useMessages } from './messages.ts';

type MessagesSectionProps = { readonly token: string; readonly pushKey: string };

/** A shared page is about one game and names no child. */
const playerId = 'game';

/** One tap turns messages about this game on, and one off. */
export function MessagesSection({ token, pushKey }: MessagesSectionProps) {
  const texts = useMessages();
  const messages = useDeviceMessages(token, pushKey);
  const { support, isBlocked, chosen, progress, refusal } = messages.state(playerId);
  const pendingLabel = progress === 'saving' && texts.messagesSaving;
  const of = { playerId, pushKey };
  const failure = texts.describeRefusal(refusal) ?? texts.messagesFailed;
  return (
    <section aria-labelledby="messages" className="grid justify-items-start gap-2 text-ink print:hidden">
      <h2 id="messages" className="text-base">
        {texts.messages}
      </h2>
      {support === 'none' && <p>{texts.messagesNotHere}</p>}
      {support === 'iphone' && <p>{texts.messagesNotOnIphone}</p>}
      {isBlocked && <p>{texts.messagesBlocked}</p>}
      {support === 'push' && !isBlocked && (
        <>
          <p id="messages-reason">{chosen ? texts.messagesAreOn : texts.messagesReason}</p>
          <Button
            variant="secondary"
            aria-describedby="messages-reason"
            pendingLabel={pendingLabel}
            onClick={() => void (chosen ? messages.turnOff(playerId) : messages.turnOn(of, {}))}
          >
            {chosen ? texts.messagesOff : texts.messagesOn}
          </Button>
        </>
      )}
      <p role="status" className="empty:hidden">
        {progress === 'failed' && failure}
      </p>
    </section>
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
