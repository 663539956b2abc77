import { connect as connectTo, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

type Pair = { readonly near: Socket; readonly far: Socket; readonly answers: Transform };

/**
 * Stands between the app and a server on this machine. `silence` makes the connections that are open carry nothing any
 * more, in either direction and without an end, as after a failed switch or a frozen machine; new ones work.
 */
export async function startTcpProxy(port: number, listenPort = 0) {
  const open = new Set<Pair>();
  const unanswered = new Set<Socket>();
  let lostText: string | null = null;
  let [isIsolated, delayMs] = [false, 0];
  const forward = (near: Socket) => {
    const far = connectTo({ port, host: '127.0.0.1' });
    const answers = delayed(() => delayMs);
    const pair = { near, far, answers };
    open.add(pair);
    near.pipe(far).pipe(answers).pipe(near);
    near.on('data', (sent) => {
      if (lostText === null || !sent.includes(lostText)) return;
      lostText = null;
      far.unpipe(answers);
      far.once('data', () => near.destroy()).resume();
    });
    far.on('error', () => {});
    near.once('close', () => {
      open.delete(pair);
      far.destroy();
    });
  };
  const proxy = createServer((near) => {
    near.on('error', () => {});
    if (!isIsolated) return forward(near);
    unanswered.add(near);
    near.once('close', () => unanswered.delete(near)).resume();
  });
  await new Promise<void>((resolve) => proxy.listen(listenPort, '127.0.0.1', resolve));
  const silence = () => {
    const silent = [...open];
    for (const { near, far, answers } of silent) {
      near.unpipe(far);
      far.unpipe(answers);
      answers.unpipe(near);
      // What the app sends is read and dropped; else its giving up would not be noticed.
      near.resume();
      far.pause();
    }
    const closed = silent.map(({ near }) => new Promise<void>((resolve) => near.once('close', resolve)));
    return { count: silent.length, allGivenUp: Promise.all(closed) };
  };
  return {
    port: Number(Object(proxy.address()).port),
    /** Answers the number of connections that have fallen silent and when the app has given all of them up. */
    silence,
    /** Makes new connections silent, too, until `restore`. */
    isolate: () => {
      isIsolated = true;
      return silence();
    },
    restore: () => {
      isIsolated = false;
    },
    /** The number of new connections that are open and have never got an answer. */
    countUnanswered: () => unanswered.size,
    /** Ends the open connections as a server that has lost its memory of them, and returns their number. */
    reset: () => {
      const ended = [...open];
      for (const { near } of ended) near.resetAndDestroy();
      return ended.length;
    },
    /** Delays every answer from now on. */
    delayAnswers: (ms: number) => {
      delayMs = ms;
    },
    loseAnswerTo: (text: string) => {
      lostText = text;
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        for (const near of unanswered) near.destroy();
        for (const { near, far } of open) {
          near.destroy();
          far.destroy();
        }
      }),
  };
}

function delayed(getDelayMs: () => number): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => {
      const ms = getDelayMs();
      if (ms === 0) done(null, chunk);
      else setTimeout(done, ms, null, chunk);
    },
  });
}
