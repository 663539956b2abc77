import { connect as connectTo, createServer, type Socket } from 'node:net';

type Pair = { readonly near: Socket; readonly far: Socket };

/**
 * Stands between the app and a server on this machine. `silence` makes the connections that are open carry nothing any
 * more, in either direction and without an end, as after a failed switch or a frozen machine; new ones work.
 */
export async function startTcpProxy(port: number, listenPort = 0) {
  const open = new Set<Pair>();
  let lostText: string | null = null;
  const proxy = createServer((near) => {
    const far = connectTo({ port, host: '127.0.0.1' });
    const pair = { near, far };
    open.add(pair);
    near.pipe(far).pipe(near);
    near.on('data', (sent) => {
      if (lostText === null || !sent.includes(lostText)) return;
      lostText = null;
      far.unpipe(near);
      far.once('data', () => near.destroy()).resume();
    });
    for (const socket of [near, far]) socket.on('error', () => {});
    near.once('close', () => {
      open.delete(pair);
      far.destroy();
    });
  });
  await new Promise<void>((resolve) => proxy.listen(listenPort, '127.0.0.1', resolve));
  return {
    port: Number(Object(proxy.address()).port),
    /** Answers the number of connections that have fallen silent and when the app has given all of them up. */
    silence: () => {
      const silent = [...open];
      for (const { near, far } of silent) {
        near.unpipe(far);
        far.unpipe(near);
        // What the app sends is read and dropped; else its giving up would not be noticed.
        near.resume();
        far.pause();
      }
      const closed = silent.map(({ near }) => new Promise<void>((resolve) => near.once('close', resolve)));
      return { count: silent.length, allGivenUp: Promise.all(closed) };
    },
    loseAnswerTo: (text: string) => {
      lostText = text;
    },
    close: () =>
      new Promise<void>((resolve) => {
        proxy.close(() => resolve());
        for (const { near, far } of open) {
          near.destroy();
          far.destroy();
        }
      }),
  };
}
