import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../server/src/main.ts');

/** A server of this test alone, with a database of its own, that is killed and started again on the same port. */
export async function startRestartedServer(port: number) {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-restarted-'));
  const start = async () => {
    // Its database is new: optimizing the code that creates it would not pay in so short a process.
    const child = spawn(process.execPath, ['--liftoff-only', program], {
      env: {
        ...process.env,
        ...{ DATABASE_URL: '', DATA_DIR: directory, PORT: String(port), PUBLIC_URL: '' },
        ...{ APP_CHANNEL: 'development', LOG_LEVEL: 'warn' },
      },
      stdio: 'inherit',
    });
    for (let isReady = false; !isReady; ) {
      if (child.exitCode !== null) throw new Error('The server has ended.');
      isReady = await fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return child;
  };
  let running = await start();
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  return {
    kill: () => end('SIGKILL'),
    start: async () => {
      running = await start();
    },
    close: async () => {
      await end('SIGTERM');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
