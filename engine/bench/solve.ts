import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { solve } from '#engine/solve.ts';
import { type Instance, toProblem } from './games/instance.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, 'no-highs': { type: 'boolean', default: false } },
});

const instances: readonly Instance[] = JSON.parse(await text(process.stdin));
for (const instance of instances) {
  const started = performance.now();
  const solution = await solve(toProblem(instance), { seed: Number(values.seed), highs: !values['no-highs'] });
  const ms = Math.round((performance.now() - started) * 10) / 10;
  const { id } = instance;
  const result =
    solution.status === 'infeasible'
      ? { id, status: solution.status, value: null, bound: null, ms, innings: [], why: solution.why }
      : {
          id,
          status: solution.status,
          value: solution.value,
          bound: solution.bound,
          ms,
          innings: solution.lineup.innings,
        };
  console.log(JSON.stringify(result));
}
