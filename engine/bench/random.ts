import { parseArgs } from 'node:util';
import type { Problem } from 'engine';
import { FINDING_KINDS, type Finding, type FindingKind } from '../test/independent/finding.ts';
import { randomProblem, SIZES } from '../test/independent/random/random-problem.ts';
import { shrunk } from '../test/independent/shrink.ts';
import { ExaminationWorker, type Report } from './examination-worker.ts';
import { formatPercentiles } from './percentiles.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    /** `tiny`, `small`, `real` or `large`. Without it, the sizes are mixed. */
    size: { type: 'string' },
    /** The limit of simplex iterations for each integer program that checks an answer. */
    work: { type: 'string', default: '4000' },
    /** How many smaller problems are tried for each kind of finding; 0 does not shrink. */
    shrink: { type: 'string', default: '150' },
  },
});

/** The most seconds of processor time that a game may take. */
const maxSeconds = 2;

const size = SIZES.find((name) => name === values.size);
const worker = new ExaminationWorker(Number(values.work));
const counts = new Map<string, number>();
const seconds: number[] = [];
const smallest = new Map<FindingKind, { readonly number: number; readonly problem: Problem; readonly text: string }>();

function countOutcome(outcome: string): void {
  counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
}

function listFindings(report: Report): readonly Finding[] {
  if (report.seconds <= maxSeconds) return report.findings;
  return [...report.findings, { kind: 'too much work', text: `${report.seconds.toFixed(1)} s` }];
}

async function examineProblem(number: number): Promise<void> {
  const problem = randomProblem(Number(values.seed), number, size);
  const report = await worker.examine(problem, number % 5 === 0);
  seconds.push(report.seconds);
  countOutcome(`${report.status ?? 'no answer'}, ${report.verdict}`);
  const findings = listFindings(report);
  for (const kind of new Set(findings.map((finding) => finding.kind))) countOutcome(kind);
  for (const { kind, text } of findings) {
    console.log(`FINDING  problem ${number}: ${kind}. ${text.slice(0, 300)}`);
    const known = smallest.get(kind);
    if (known && JSON.stringify(known.problem).length <= JSON.stringify(problem).length) continue;
    smallest.set(kind, { number, problem, text });
  }
}

async function printSmallest(): Promise<void> {
  for (const [kind, { number, problem, text }] of smallest) {
    const isFailing = async (smaller: Problem) =>
      listFindings(await worker.examine(smaller, kind === 'not deterministic')).some(
        (finding) => finding.kind === kind,
      );
    const least = await shrunk(problem, isFailing, Number(values.shrink));
    console.log(`\n${kind}, problem ${number} made smaller:\n${JSON.stringify(least)}\n${text.slice(0, 600)}`);
  }
}

function printCounts(): void {
  console.log(`\n${seconds.length} problems of seed ${values.seed}, from ${values.from}`);
  const isFinding = (outcome: string) => FINDING_KINDS.some((kind) => kind === outcome);
  const rows = [...counts].toSorted();
  const printRow = ([outcome, times]: readonly [string, number]) =>
    console.log(`${String(times).padStart(6)}  ${outcome}`);
  for (const row of rows.filter(([outcome]) => !isFinding(outcome))) printRow(row);
  console.log(`s of processor time, p50 / p90 / max: ${formatPercentiles(seconds, 2)}`);
  const found = rows.filter(([outcome]) => isFinding(outcome));
  console.log(found.length === 0 ? 'No findings.' : 'Findings, by kind:');
  for (const row of found) printRow(row);
  if (found.length > 0) process.exitCode = 1;
}

const first = Number(values.from);
for (let number = first; number < first + Number(values.count); number += 1) {
  await examineProblem(number);
  if ((number + 1) % 100 === 0) console.log(`${number + 1} done`);
}
printCounts();
await printSmallest();
await worker.stop();
