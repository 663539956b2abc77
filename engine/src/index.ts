export * from './check.ts';
export * from './configurations.ts';
export * from './packs.ts';
export * from './problem.ts';
export * from './solution.ts';
export * from './vocabulary.ts';
