import { measureLoad, toRawRequest } from './load.ts';
import { ask, startMeasured } from './measured-server.ts';

/**
 * How many requests a second a server with the embedded database answers, and how long a new connection waits for its
 * first response beside 100 busy ones. Bars: 500 requests a second for the list of teams; one second.
 */
const bar = 500;
const waitMsMax = 1_000;
const requests = Number(process.argv[2] ?? 3_000);
const newConnections = 20;

const server = await startMeasured('product-server.ts', { args: ['embedded'] });
const { calls, port } = server.ready;
const rows: Record<string, object> = {};
for (const call of calls) {
  const request = toRawRequest(port, call);
  await measureLoad(request, { connections: 16, requests: requests / 3 });
  const before = (await ask(server, 'processor time')).microseconds ?? 0;
  const { perSecond, p50, p99 } = await measureLoad(request, { connections: 16, requests });
  const used = ((await ask(server, 'processor time')).microseconds ?? 0) - before;
  rows[call.name] = {
    'requests a second': Math.round(perSecond),
    'p50 (ms)': p50.toFixed(1),
    'p99 (ms)': p99.toFixed(1),
    'processor time each (µs)': (used / requests).toFixed(0),
  };
}

const [first] = calls;
if (!first) throw new Error('There is no call to measure.');
const health = toRawRequest(port, { method: 'GET', path: '/healthz' });
let isBusy = true;
const busy = measureLoad(toRawRequest(port, first), { connections: 100, requests: 2 * requests }).finally(() => {
  isBusy = false;
});
const waits: number[] = [];
for (let count = 0; count < newConnections && isBusy; count += 1) {
  const startedAt = performance.now();
  await measureLoad(health, { connections: 1, requests: 1 });
  waits.push(performance.now() - startedAt);
}
await busy;
server.child.kill();
console.table(rows);
const longest = Math.max(...waits);
const [{ 'requests a second': perSecond } = { 'requests a second': 0 }] = Object.values(rows).map((row) => Object(row));
console.log(
  `${waits.length} new connections beside 100 busy ones waited up to ${longest.toFixed(0)} ms, bar ${waitMsMax} ms.`,
);
console.log(`${first.name}: ${perSecond} requests a second, bar ${bar}.`);
if (!(longest <= waitMsMax && perSecond >= bar)) process.exitCode = 1;
