import { type Profiler, Session } from 'node:inspector/promises';

/** How much of the processor's time each part of a server takes, in percent of the time in which it was busy. */
export type Breakdown = Readonly<Record<string, number>>;

/** Starts a CPU profile of this process and returns the function that ends it. */
export async function startProfile(): Promise<() => Promise<Breakdown>> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.start');
  return async () => {
    const { profile } = await session.post('Profiler.stop');
    session.disconnect();
    return summarize(profile);
  };
}

const socketWrites = 'socket writes';
const idle = '(idle)';

/** By the file of the function; the first that matches counts. */
const parts: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/node_modules\/kysely\//, 'building SQL (Kysely)'],
  [/node_modules\/pg(-protocol|-pool|-types)?\//, 'database driver (pg)'],
  [/node_modules\/(zod|fastify-type-provider-zod)\//, 'schemas (zod)'],
  [/node_modules\/jose\/|internal\/crypto|node:crypto/, 'cryptography'],
  [/node_modules\/(@fastify\/)?helmet\//, 'security headers (helmet)'],
  [/node_modules\/@fastify\/rate-limit\//, 'request limits'],
  [/node_modules\/(pino|sonic-boom|thread-stream|quick-format-unescaped)/, 'log (pino)'],
  [/node_modules\//, 'Fastify and its plugins'],
  [/server\/src\/database\//, 'own code: database'],
  [/server\/src\//, 'own code: the rest'],
];
const nodesOwn = 'Node (HTTP, event loop)';

/** Work of Node and V8 counts for the library that has called it. */
function summarize({ nodes, startTime, endTime, samples = [], timeDeltas = [] }: Profiler.Profile): Breakdown {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const partOf = new Map<number, string>();
  const findPart = (id: number | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id);
    if (!node || id === undefined) return nodesOwn;
    const known = partOf.get(id) ?? ownPart(node.callFrame) ?? findPart(parents.get(id));
    partOf.set(id, known);
    return known;
  };
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const part = findPart(id);
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const busy = endTime - startTime - (times.get(idle) ?? 0);
  times.delete(idle);
  return Object.fromEntries([...times].map(([part, time]) => [part, (100 * time) / busy]));
}

function ownPart({ functionName, url }: Profiler.Profile['nodes'][number]['callFrame']): string | undefined {
  if (/^(writev|writeBuffer|write(Utf8|Latin1|Ascii)String)$/.test(functionName)) return socketWrites;
  // The start of the profiler itself.
  if (url === 'node:inspector') return idle;
  if (/^\((idle|program|garbage collector)\)$/.test(functionName)) return functionName;
  return parts.find(([pattern]) => pattern.test(url))?.[1];
}
