import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|ttf|wasm|webmanifest)$/;
/** Smaller files gain too little from compression. */
const minBytes = 1024;
/** For larger files brotli's highest quality takes half a minute and saves a tenth. */
const largeBytes = 1_000_000;

/** Writes a `.br` and a `.gz` beside every text asset, so that the server never compresses during a request. */
export function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // Runs after the service worker is written, so that it is compressed too.
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true });
        await Promise.all(names.filter((name) => compressible.test(name)).map((name) => compress(join(outDir, name))));
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length < largeBytes ? 11 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
