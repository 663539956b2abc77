import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));

/**
 * Keeps the compiled code of PGlite while a process of the tests runs. V8 gives it to every database of the process, also in
 * other threads, and frees it with the last one. Where it is compiled and freed again and again, V8 sometimes ends the process,
 * because it does not know the memory that it frees: https://github.com/nodejs/node/issues/64500
 */
globalThis.compiledPglite ??= ['pglite.wasm', 'initdb.wasm'].map(
  (name) => new WebAssembly.Module(readFileSync(join(folder, name))),
);
