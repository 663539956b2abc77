import { startPostgres } from '../server/test/postgres.ts';

// Runs on the project's Node, which reads TypeScript. The input ends when the parent does, however it ends.
const postgres = await startPostgres();
console.log(postgres?.url ?? '');
process.stdin.resume().once('end', () => postgres?.stop());
