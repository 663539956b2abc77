import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Breakdown } from './breakdown.ts';
import { measureLoad, type RawRequest, toRawRequest } from './load.ts';
import { ask, type MeasuredServer, startMeasured } from './measured-server.ts';

/**
 * How many requests a second the server answers, as a part of what Fastify and pg alone reach with the same statements
 * on the same PostgreSQL. Both are called in turn, so that other load of the machine affects both. Bar: 0.8 for each.
 * With `--against <checkout>`, the other side is the server of another checkout that is installed. Bar: 0.95 for each.
 */
const { values: options, positionals } = parseArgs({
  options: { against: { type: 'string' } },
  allowPositionals: true,
});
const { against } = options;
const bar = against ? 0.95 : 0.8;
const otherName = against ? 'other checkout' : 'bare';
const connections = 16;
const rounds = Number(positionals[0] ?? 40);
/** Few, so that a burst of other load spoils few of the pairs that are compared. */
const requestsOfRound = 150;
const requestsOfProfile = 2_000;
/** For each call, before any is measured: the code of the server is optimized only after about 15,000 requests. */
const requestsOfWarmUp = 4_000;

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

  /** The parts of a request's processor time, in microseconds. */
  async profile(): Promise<Breakdown> {
    await ask(this.#server, 'start profile');
    await measureLoad(this.#request, { connections, requests: requestsOfProfile });
    const { breakdown = {} } = await ask(this.#server, 'stop profile');
    const microseconds = median(this.microsecondsEach);
    return Object.fromEntries(
      Object.entries(breakdown).map(([part, percent]) => [part, (percent / 100) * microseconds]),
    );
  }

  warmUp(): Promise<unknown> {
    return measureLoad(this.#request, { connections, requests: requestsOfWarmUp });
  }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const product = await startMeasured('product-server.ts');
const other = against
  ? await startMeasured(pathToFileURL(resolve(against, 'server/bench/api/product-server.ts')).href)
  : await startMeasured('bare-server.ts', { input: product.ready });
const results: Record<string, object> = {};
const breakdowns: Record<string, Record<string, string>> = {};
let lowest = Number.POSITIVE_INFINITY;
const pairs = product.ready.calls.flatMap((call) => {
  // Another checkout has a database of its own, and so other ids and tokens.
  const same = against ? other.ready.calls.find(({ name }) => name === call.name) : call;
  if (!same) return [];
  const ours = new Side(product, toRawRequest(product.ready.port, call));
  return [{ call, ours, theirs: new Side(other, toRawRequest(other.ready.port, same)) }];
});
for (const { ours, theirs } of pairs) for (const side of [ours, theirs]) await side.warmUp();
for (const [index, { call, ours, theirs }] of pairs.entries()) {
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? [ours, theirs] : [theirs, ours]) await side.measure(requestsOfRound);
  }
  const ratio = median(ours.perSecond.map((value, round) => value / (theirs.perSecond[round] ?? Number.NaN)));
  lowest = Math.min(lowest, ratio);
  results[call.name] = {
    statements: call.statements.length,
    'requests a second': median(ours.perSecond).toFixed(0),
    [`of the ${otherName}`]: median(theirs.perSecond).toFixed(0),
    [`ratio (bar ${bar})`]: ratio.toFixed(2),
    'processor time each (µs)': median(ours.microsecondsEach).toFixed(0),
    [`${otherName} (µs)`]: median(theirs.microsecondsEach).toFixed(0),
    'ratio of time': (median(theirs.microsecondsEach) / median(ours.microsecondsEach)).toFixed(2),
  };
  const [own, others] = [await ours.profile(), await theirs.profile()];
  for (const part of new Set([...Object.keys(own), ...Object.keys(others)])) {
    const times = [own[part] ?? 0, others[part] ?? 0].map((microseconds) => microseconds.toFixed(0)).join(' / ');
    breakdowns[part] = { ...breakdowns[part], [`call ${index + 1}`]: times };
  }
}
for (const { child } of [product, other]) child.kill();
console.table(results);
console.log(`Processor time of a request by part, of the server / of the ${otherName} (µs):`);
console.table(breakdowns);
console.log(`The lowest ratio is ${lowest.toFixed(2)}, bar ${bar}.`);
if (!(lowest >= bar)) process.exitCode = 1;
