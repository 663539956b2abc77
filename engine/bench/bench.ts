import { parseArgs } from 'node:util';
import { solve } from '#engine/solve.ts';
import { printCheck, printExplanations } from './answers-table.ts';
import { printOptima } from './optima-table.ts';
import { printScenarios } from './scenario-table.ts';
import { scenario } from './scenarios.ts';
import { printSeasons } from './season-table.ts';
import { printSettled } from './settled-table.ts';
import { printSize } from './size.ts';

const { values } = parseArgs({ options: { seasons: { type: 'string', default: '20' } } });

// The first games of a process measure the compiler.
for (let seed = 1; seed <= 20; seed += 1) await solve(scenario('E'), { seed });
await printSize();
await printCheck();
await printOptima();
await printScenarios();
await printSettled();
await printExplanations();
await printSeasons(Number(values.seasons));
