// @vitest-environment node
import { afterAll, it } from 'vitest';
import { checkRecordOnTwoDevices } from '#test/outbox/record-on-two-devices.ts';
import { startServer } from '#test/outbox/running-server.ts';
import { checkTwoDevices } from '#test/outbox/two-devices.ts';

const server = await startServer();
afterAll(() => server.stop());

it('after lost requests and responses, kills and ended sessions, every stored mark took effect once or needs attention', async () => {
  await checkTwoDevices(server, { numRuns: 50, seed: 15 });
});

it('after the same faults, a record shows every inning that either device recorded once, or the inning needs attention', async () => {
  await checkRecordOnTwoDevices(server, { numRuns: 50, seed: 15 });
});
