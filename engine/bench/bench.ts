import { parseArgs } from 'node:util';
import { solve } from '#engine/solve.ts';
import { scenario } from './games/scenarios.ts';
import { printOtherLineups } from './tables/another-table.ts';
import { printCoEdGames } from './tables/co-ed-table.ts';
import { printCheck, printExplanations, printRandomFixes } from './tables/explanations-table.ts';
import { printLoading } from './tables/loading-table.ts';
import { printOptima } from './tables/optima-table.ts';
import { printRealisticGames } from './tables/realistic-table.ts';
import { printScenarios } from './tables/scenario-table.ts';
import { printSeasons } from './tables/season-table.ts';
import { printSettled } from './tables/settled-table.ts';
import { printSize } from './tables/size.ts';

const { values } = parseArgs({ options: { seasons: { type: 'string', default: '20' } } });

// The first games of a process include the time of the just-in-time compiler, so they are not measured here.
for (let seed = 1; seed <= 20; seed += 1) await solve(scenario('E'), { seed });
await printSize();
await printCheck();
await printLoading();
await printOptima();
await printRealisticGames();
await printCoEdGames();
await printOtherLineups();
await printScenarios();
await printSettled();
await printExplanations();
await printRandomFixes();
await printSeasons(Number(values.seasons));
