import { constants, fsyncSync } from 'node:fs';
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

type DiskOptions = {
  readonly fsync?: (fileDescriptor: number) => void;
  /** Called when PostgreSQL gives up, such as for want of disk space; after that no query is answered. */
  readonly onAbort?: () => void;
};

type OpenFile = { readonly nfd?: number };
type EmscriptenOptions = Parameters<NodeFS['init']>[1];

/**
 * PGlite's file system has no fsync: the database asks, nothing happens, and a power cut loses every recent commit or
 * the whole directory. It also ignores PostgreSQL's umask, so that every user of the machine may read and write the
 * files. This adds both, and depends on the exact version of PGlite: tests count the calls and look at the files.
 */
export class DurableFileSystem extends NodeFS {
  readonly #fsync: (fileDescriptor: number) => void;
  readonly #onAbort: () => void;

  constructor(directory: string, { fsync = fsyncSync, onAbort = () => {} }: DiskOptions = {}) {
    super(directory);
    this.#fsync = fsync;
    this.#onAbort = onAbort;
  }

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addToFileSystem = (module: { readonly NODEFS: unknown }) => {
      const onPaths = getOperations(module.NODEFS, 'node_ops');
      const onOpenFiles = getOperations(module.NODEFS, 'stream_ops');
      onOpenFiles.fsync = ({ nfd }: OpenFile) => {
        if (nfd !== undefined) this.#fsync(nfd);
        return 0;
      };
      changeInput(onPaths, 'mknod', ([parent, name, mode, ...rest]) => [parent, name, closedToOthers(mode), ...rest]);
      for (const operations of [onPaths, onOpenFiles]) changeInput(operations, 'setattr', restrictMode);
    };
    const preRun = [...(emscriptenOpts.preRun ?? []), addToFileSystem];
    return { emscriptenOpts: { ...emscriptenOpts, preRun, onAbort: this.#onAbort } };
  }
}

type Operations = Record<string, unknown>;

function getOperations(fileSystem: unknown, kind: 'node_ops' | 'stream_ops'): Operations {
  const operations = isRecord(fileSystem) ? fileSystem[kind] : undefined;
  if (!isRecord(operations)) throw wrapFileSystem();
  return operations;
}

function changeInput(operations: Operations, name: string, change: (input: unknown[]) => unknown[]): void {
  const operation = operations[name];
  if (typeof operation !== 'function') throw wrapFileSystem();
  operations[name] = (...input: unknown[]) => Reflect.apply(operation, operations, change(input));
}

/** Gives `chmod` another mode; what else is set of a file stays. */
function restrictMode([file, attributes, ...rest]: unknown[]): unknown[] {
  if (!isRecord(attributes) || typeof attributes.mode !== 'number') return [file, attributes, ...rest];
  return [file, { ...attributes, mode: closedToOthers(attributes.mode) }, ...rest];
}

const permissions = 0o777;

function closedToOthers(mode: unknown): number {
  if (typeof mode !== 'number') throw wrapFileSystem();
  const isDirectory = (mode & constants.S_IFMT) === constants.S_IFDIR;
  return (mode & ~permissions) | (isDirectory ? 0o700 : 0o600);
}

function wrapFileSystem(): Error {
  return new Error('PGlite changed its file system: commits would not survive a power cut, and files would be open');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
