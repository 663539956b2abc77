import { startServer } from '../test/outbox/running-server.ts';
import { checkTwoDevices } from '../test/outbox/two-devices.ts';

/** Runs random work of a coach on two devices with faults: `npm run bench:two-devices -- 1000`. */
const runs = Number(process.argv[2] ?? 1000);
const server = await startServer();
try {
  const start = performance.now();
  await checkTwoDevices(server, { numRuns: runs });
  console.log(
    `${runs} sequences in ${Math.round((performance.now() - start) / 1000)} s: nothing was lost or done twice`,
  );
} finally {
  await server.stop();
}
