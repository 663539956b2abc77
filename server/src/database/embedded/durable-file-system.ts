import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** What PGlite opens on disk, with commits that survive a power cut. */
export const durableStartParams = (defaults: readonly string[]): string[] => [
  // -F turns fsync off.
  ...defaults.filter((parameter) => parameter !== '-F'),
  '-c',
  // fdatasync, the default, is an empty stub in the WebAssembly build.
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
];

type OpenFile = { readonly nfd?: number };
type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system has no fsync: the database asks, nothing happens, and a power cut loses every recent commit or
 * the whole directory. This adds the missing call, and depends on the exact version of PGlite: a test counts the calls.
 */
export class DurableFileSystem extends NodeFS {
  readonly #fsync: (fileDescriptor: number) => void;

  constructor(directory: string, fsync: (fileDescriptor: number) => void = fsyncSync) {
    super(directory);
    this.#fsync = fsync;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: { readonly NODEFS: unknown }) => {
      streamOperations(module.NODEFS).fsync = ({ nfd }: OpenFile) => {
        if (nfd !== undefined) this.#fsync(nfd);
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

function streamOperations(fileSystem: unknown): Record<string, unknown> {
  const operations = isRecord(fileSystem) ? fileSystem.stream_ops : undefined;
  if (!isRecord(operations)) throw new Error('PGlite changed its file system: commits would not survive a power cut');
  return operations;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
