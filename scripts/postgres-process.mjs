import { startPostgres } from '../server/test/postgres.ts';

// This runs on the project's Node, which reads TypeScript. The input closes even if the parent process is killed.
const postgres = await startPostgres();
console.log(postgres?.url ?? '');
process.stdin.resume().once('end', () => postgres?.stop());
