import { setImmediate } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { check } from '#engine/check.ts';
import type { Problem } from '#engine/problem.ts';
import type { Solution } from '#engine/solution.ts';
import { solve } from '#engine/solve.ts';
import { anyLockedProblem } from '../test/random-problems.ts';
import { confirm } from './confirm.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    /** Seconds of work that HiGHS may spend on confirming one answer; 0 confirms none. */
    confirm: { type: 'string', default: '20' },
  },
});

/** A coach waits no longer; in seconds of processor time. */
const longest = 5;

/** Games far outside the corpus. Each is made from its own number, so that one of them can be played again alone. */
const problems = anyLockedProblem({ players: [5, 25], innings: [3, 9], positions: [7, 12] });

function problemNumber(number: number): Problem {
  const [problem] = fc.sample(problems, { seed: Number(values.seed) * 1_000_003 + number, numRuns: 1, unbiased: true });
  if (problem === undefined) throw new Error('No problem was made.');
  return problem;
}

const findings: string[] = [];
const occurrences = new Map<string, number>();
const times: number[] = [];

function count(words: string): void {
  occurrences.set(words, (occurrences.get(words) ?? 0) + 1);
}

function finding(number: number, words: string): void {
  findings.push(`problem ${number}: ${words}`);
  console.log(`FINDING  problem ${number} (--seed ${values.seed} --from ${number} --count 1): ${words}`);
}

/** Processor time, because a busy machine would measure its neighbours. */
function seconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function judge(number: number, problem: Problem, solution: Solution): void {
  if (solution.status === 'infeasible') {
    if (solution.why.length === 0) finding(number, 'infeasible without a reason');
    return;
  }
  const broken = check(problem, solution.lineup);
  const required = broken.filter(({ level }) => level === 'required');
  if (required.length > 0) count(`${solution.status}, but no lineup that keeps every required rule was found`);
  if (required.length > 0 && solution.status === 'proven')
    finding(number, required.map(({ words }) => words).join(' '));
  if (JSON.stringify(broken) !== JSON.stringify(solution.broken)) finding(number, 'the answer hides what it breaks');
  if (!(solution.value <= solution.bound && Number.isFinite(solution.bound))) finding(number, 'value beyond its bound');
}

async function play(number: number): Promise<void> {
  const problem = problemNumber(number);
  const started = seconds();
  const solution = await solve(problem, { seed: 1 });
  const took = seconds() - started;
  times.push(took);
  count(solution.status);
  const size = `${problem.players.length} players, ${problem.innings} innings, ${problem.positions.length} positions`;
  if (took > longest) console.log(`slow     problem ${number}: ${took.toFixed(1)} s, ${solution.status}, ${size}`);
  judge(number, problem, solution);
  if (solution.status === 'feasible' || values.confirm === '0') return;
  const confirmation = await confirm(problem, solution, Number(values.confirm));
  count(`${solution.status}, ${confirmation}`);
  if (confirmation !== 'confirmed' && confirmation !== 'open')
    finding(number, `${solution.status}, but ${confirmation}`);
}

const first = Number(values.from);
let done = first;
let isInterrupted = false;

function printSummary(): void {
  const sorted = times.toSorted((one, other) => one - other);
  const quantile = (share: number) => (1000 * (sorted[Math.ceil(share * sorted.length) - 1] ?? 0)).toFixed(0);
  console.log(`\n${times.length} problems of seed ${values.seed}, from ${first}`);
  for (const [words, number] of [...occurrences].toSorted()) console.log(`${String(number).padStart(6)}  ${words}`);
  console.log(
    `ms of processor time: p50 ${quantile(0.5)}  p90 ${quantile(0.9)}  p99 ${quantile(0.99)}  max ${quantile(1)}`,
  );
  console.log(`${times.filter((time) => time > longest).length} beyond ${longest} s`);
  console.log(findings.length === 0 ? 'no findings' : `${findings.length} FINDINGS\n${findings.join('\n')}`);
  if (isInterrupted) console.log(`interrupted; go on with --from ${done}`);
}

process.on('SIGINT', () => {
  isInterrupted = true;
});

for (; done < first + Number(values.count) && !isInterrupted; done += 1) {
  try {
    await play(done);
  } catch (error) {
    finding(done, `crash: ${error instanceof Error ? error.stack : String(error)}`);
  }
  if ((done + 1) % 100 === 0) console.log(`${done + 1} done, ${findings.length} findings`);
  // Promises alone never let a signal through.
  await setImmediate();
}
printSummary();
if (findings.length > 0) process.exitCode = 1;
