import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Instance } from '../bench/games/instance.ts';

const corpus: readonly Instance[] = JSON.parse(readFileSync(new URL('corpus/A.json', import.meta.url), 'utf8'));
const games = corpus.slice(0, 2);

const solveGames = (...options: string[]) =>
  spawnSync(process.execPath, ['bench/solve.ts', ...options], {
    cwd: new URL('..', import.meta.url),
    input: JSON.stringify(games),
    encoding: 'utf8',
  });

it.each([[[]], [['--seed', '7', '--no-highs']]])(
  '[C.23] the command line answers one line of JSON for each game (%j)',
  (options) => {
    const { stdout, status } = solveGames(...options);
    expect(status).toBe(0);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(games.length);
    for (const [index, answer] of answers.entries()) {
      const { id, optimum, innings, positions } = games[index] ?? { innings: 0, positions: [] };
      expect(Object.keys(answer)).toEqual(['id', 'status', 'value', 'bound', 'ms', 'innings']);
      expect(answer).toMatchObject({ id, status: 'proven', value: optimum, bound: optimum });
      expect(answer.ms).toBeGreaterThan(0);
      expect(answer.innings).toHaveLength(innings);
      for (const cells of answer.innings) expect(Object.keys(cells).toSorted()).toEqual(positions.toSorted());
    }
  },
  60_000,
);
