import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:css|html|js|json|svg|wasm|webmanifest)$/;
/** Under this many bytes a compressed copy saves nothing worth a file. */
const worthwhile = 1024;
/** From this many bytes on brotli's last two steps cost half a minute for a tenth of the size. */
const large = 1_000_000;

/** Writes a `.br` and a `.gz` beside every text asset, so that the server never compresses while people wait. */
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
      // After the service worker, which is written when the bundle is closed.
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
  if (bytes.length < worthwhile) return;
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: bytes.length < large ? 11 : 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params: quality }).then((small) => writeFile(`${path}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
  ]);
}
