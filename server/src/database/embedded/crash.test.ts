import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createOriginal, createTemporaryDirectory, openEmbedded, runScript } from '#test/database/data-directory.ts';

/** `npm run bench:server-kills` kills a server on this database two hundred times. */
const rounds = 4;
const isId = (line: string) => line.length === 36;

describe('An embedded database whose process is killed', () => {
  let original: Awaited<ReturnType<typeof createOriginal>>;
  beforeAll(async () => {
    original = await createOriginal();
  });

  it(`keeps every acknowledged row through ${rounds} kills in the middle of writing`, {
    timeout: 600_000,
  }, async () => {
    const directory = original.copy();
    const acknowledged: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const writer = runScript('test/database/embedded-writer.ts', { args: [directory], owns: dirname(directory) });
      const enough = 1 + ((round * 37) % 60);
      await writer.until((lines) => lines.filter(isId).length >= enough);
      writer.child.kill('SIGKILL');
      await writer.ended;
      const ids = writer.output.out.split('\n').filter(isId);
      expect(writer.output.err).toBe('');
      expect(ids.length).toBeGreaterThanOrEqual(enough);
      acknowledged.push(...ids);
    }
    const { db, close } = await openEmbedded(directory);
    const rows = await db.selectFrom('throttleCounters').select(['key', 'hits']).execute();
    await close();
    const kept = new Map(rows.map(({ key, hits }) => [key, hits]));
    expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
    expect([...kept.values()].every((hits) => hits === 1)).toBe(true);
  });

  it('starts again when the first start was killed half way', { timeout: 200_000 }, async () => {
    const directory = join(createTemporaryDirectory(), 'database');
    const drafts = () => readdirSync(join(directory, '..')).filter((name) => name.startsWith('database.init-'));
    const first = runScript('test/database/embedded-writer.ts', { args: [directory], owns: dirname(directory) });
    await untilExists(() => drafts().some((draft) => existsSync(join(directory, '..', draft, 'PG_VERSION'))));
    first.child.kill('SIGKILL');
    await first.ended;
    expect(drafts()).toHaveLength(1);
    expect(existsSync(directory)).toBe(false);

    const second = runScript('test/database/embedded-writer.ts', { args: [directory], owns: dirname(directory) });
    await second.until((lines) => lines.some(isId));
    second.child.kill('SIGKILL');
    await second.ended;
    expect(second.output.out.split('\n').filter(isId).length).toBeGreaterThan(0);
    expect(drafts()).toEqual([]);
  });
});

async function untilExists(isThere: () => boolean): Promise<void> {
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 2));
}
