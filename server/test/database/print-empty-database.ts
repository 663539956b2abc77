import { createEmptyDatabase } from './server-copy.ts';

/** Prints the URL of an empty database on the tests' PostgreSQL server, and drops the database when the input ends. */
const { url, drop } = await createEmptyDatabase();
console.log(url);
process.stdin.resume().once('end', () => void drop());
