import { liveLimits, putPresence } from 'contract/live';
import { v7 as uuid } from 'uuid';
import { call } from '#lib/http/api.ts';

/** Identifies this page of the browser to the server. */
export const pageId = uuid();

const repeatMs = liveLimits.presenceSeconds * 1000;

/** Tells the server which game this page shows, again and again while the page is connected. */
export function createPresenceSender(teamId: string) {
  let shown: string | null = null;
  let isConnected = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const send = () => {
    // A failure needs no message: the next call says the same.
    call(putPresence, { params: { teamId }, body: { browserId: pageId, gameId: shown } }).catch(() => undefined);
  };
  const repeat = () => {
    clearInterval(timer);
    if (isConnected && shown !== null) timer = setInterval(send, repeatMs);
  };
  return {
    /** A stream has begun, whose server may not know of this page. */
    connect: () => {
      isConnected = true;
      if (shown !== null) send();
      repeat();
    },
    disconnect: () => {
      isConnected = false;
      repeat();
    },
    /** Undefined for none. */
    showGame: (gameId: string | undefined) => {
      if ((gameId ?? null) === shown) return;
      shown = gameId ?? null;
      if (isConnected) send();
      repeat();
    },
  };
}
