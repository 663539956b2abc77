import { gzipSync } from 'node:zlib';
import { type OutputChunk, rolldown } from 'rolldown';

/** The code that a game needs: plan, judge, apply fixes, and batting orders. */
const game = `export { applyFix, check, solve } from 'engine';
export { battingOrderFor, continuousOrder } from '#engine/batting-order.ts';`;

const comparisons = `${game} export { anotherLineup } from 'engine';`;

const season = `export { planSeason } from 'engine/season/plan';`;

/** The limit in bytes (`docs/decisions/engine/bundle-size.md`). */
const limit = 28_000;

/** The chunks that are loaded only with HiGHS: they write the integer programs and read their solutions. */
const withHighs = ['milp-engine'];

/** The chunks that are loaded only for settled games. */
const forSettledGames = ['settled-game', 'least-changes'];

/** The chunks that are loaded only for games with a previous lineup. */
const forRepairs = ['repair-game', 'changes'];

/** The chunks that are loaded only for games without a lineup. */
const forInfeasibleGames = ['infeasible-game'];

/** Bundles and minifies the code as the web app does, without HiGHS. */
async function buildChunks(source: string): Promise<readonly OutputChunk[]> {
  const entry = 'virtual:entry';
  const bundle = await rolldown({
    input: entry,
    cwd: import.meta.dirname,
    external: ['highs'],
    // The entry of an app exports nothing, so code shared with a lazy chunk stays in the entry's file.
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? source : null),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return output.filter((part) => part.type === 'chunk');
}

type Size = {
  readonly withoutHighs: number;
  readonly besideHighs: number;
  readonly settled: number;
  readonly repaired: number;
  readonly infeasible: number;
};

/** Returns gzip sizes in bytes. */
async function measureSize(source: string): Promise<Size> {
  const chunks = await buildChunks(source);
  const sum = (some: readonly OutputChunk[]) =>
    some.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0);
  const sizeOfThose = (names: readonly string[]) => sum(chunks.filter(({ name }) => names.includes(name)));
  const apart = {
    besideHighs: sizeOfThose(withHighs),
    settled: sizeOfThose(forSettledGames),
    repaired: sizeOfThose(forRepairs),
    infeasible: sizeOfThose(forInfeasibleGames),
  };
  const besides = apart.besideHighs + apart.settled + apart.repaired + apart.infeasible;
  return { withoutHighs: sum(chunks) - besides, ...apart };
}

export async function printSize(): Promise<void> {
  const { withoutHighs, besideHighs, settled, repaired, infeasible } = await measureSize(game);
  const more = (await measureSize(comparisons)).withoutHighs - withoutHighs;
  const planner = (await measureSize(season)).withoutHighs;
  const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log('\nSize, minified, gzip level 9, without HiGHS. Limit: 28 kB.');
  const verdict = withoutHighs <= limit ? 'within the limit' : `${kilobytes(withoutHighs - limit)} over the limit`;
  console.log(`${kilobytes(withoutHighs)}  a game: plan, judge, change, batting; ${verdict}`);
  console.log(`${kilobytes(besideHighs)}  more with HiGHS: the integer programs, loaded for hard games alone`);
  console.log(`${kilobytes(settled)}  more for settled games`);
  console.log(`${kilobytes(repaired)}  more for games with a previous lineup`);
  console.log(`${kilobytes(infeasible)}  more for games without a lineup: why, and what would help`);
  console.log(`${kilobytes(more)}  more with another lineup`);
  console.log(`${kilobytes(planner)}  the season planner, an entry of its own`);
}
