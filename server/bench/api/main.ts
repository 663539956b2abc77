import type { Breakdown } from './breakdown.ts';
import { measureLoad, type RawRequest, toRawRequest } from './load.ts';
import { ask, type MeasuredServer, startMeasured } from './measured-server.ts';

/**
 * How many requests a second the server answers, as a part of what Fastify and pg alone reach with the same statements
 * on the same PostgreSQL. Both are called in turn, so that other load of the machine affects both. Bar: 0.67 for each.
 */
const bar = 0.67;
const connections = 16;
const rounds = Number(process.argv[2] ?? 8);
const requestsOfRound = 500;
const requestsOfWarmUp = 3_000;

class Side {
  readonly #server: MeasuredServer;
  readonly #request: RawRequest;
  readonly perSecond: number[] = [];
  readonly microsecondsEach: number[] = [];

  constructor(server: MeasuredServer, request: RawRequest) {
    this.#server = server;
    this.#request = request;
  }

  async measure(requests: number): Promise<void> {
    const before = (await ask(this.#server, 'processor time')).microseconds ?? 0;
    const { perSecond } = await measureLoad(this.#request, { connections, requests });
    const after = (await ask(this.#server, 'processor time')).microseconds ?? 0;
    this.perSecond.push(perSecond);
    this.microsecondsEach.push((after - before) / requests);
  }

  async profile(): Promise<Breakdown> {
    await ask(this.#server, 'start profile');
    await measureLoad(this.#request, { connections, requests: 4 * requestsOfRound });
    return (await ask(this.#server, 'stop profile')).breakdown ?? {};
  }

  warmUp(): Promise<unknown> {
    return measureLoad(this.#request, { connections, requests: requestsOfWarmUp });
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await startMeasured('product-server.ts');
const bare = await startMeasured('bare-server.ts', { input: product.ready });
const results: Record<string, object> = {};
const breakdowns: Record<string, Record<string, string>> = {};
let lowest = Number.POSITIVE_INFINITY;
for (const [index, call] of product.ready.calls.entries()) {
  const ours = new Side(product, toRawRequest(product.ready.port, call));
  const theirs = new Side(bare, toRawRequest(bare.ready.port, call));
  for (const side of [ours, theirs]) await side.warmUp();
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) await side.measure(requestsOfRound);
  }
  const ratio = median(ours.perSecond.map((value, round) => value / (theirs.perSecond[round] ?? Number.NaN)));
  lowest = Math.min(lowest, ratio);
  results[call.name] = {
    statements: call.statements.length,
    'requests a second': median(ours.perSecond).toFixed(0),
    'of the bare server': median(theirs.perSecond).toFixed(0),
    [`ratio (bar ${bar})`]: ratio.toFixed(2),
    'processor time each (µs)': median(ours.microsecondsEach).toFixed(0),
    'bare (µs)': median(theirs.microsecondsEach).toFixed(0),
  };
  for (const [part, percent] of Object.entries(await ours.profile())) {
    breakdowns[part] = { ...breakdowns[part], [`call ${index + 1} (%)`]: percent.toFixed(1) };
  }
}
for (const { child } of [product, bare]) child.kill();
console.table(results);
console.log('Where the processor time of the server goes, by call:');
console.table(breakdowns);
console.log(`The lowest ratio is ${lowest.toFixed(2)}, bar ${bar}.`);
if (!(lowest >= bar)) process.exitCode = 1;
