import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** Executes messages of PostgreSQL's protocol that end with a synchronization, and returns the whole answer. */
export type ExecuteMessages = (messages: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const typeOf = { query: 0x51, sync: 0x53, terminate: 0x58 };
/** What a server answers to a connection that needs no password: it is authenticated, and ready for a query. */
const welcome = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

/**
 * The driver's connection to the embedded database, in place of a network socket. All messages of a query are executed
 * at once, because each exchange with the thread of the database costs more than most of the messages.
 */
export class WireStream extends Duplex {
  readonly #execute: ExecuteMessages;
  #isStarted = false;
  #messages: Buffer[] = [];

  constructor(execute: ExecuteMessages) {
    super();
    this.#execute = execute;
  }

  connect(): void {
    process.nextTick(() => this.emit('connect'));
  }

  /** The driver writes one message at a time. */
  override _write(message: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    const type = message[0];
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.push(welcome);
      done();
    } else if (type === typeOf.terminate) {
      done();
    } else {
      this.#messages.push(message);
      if (type === typeOf.query || type === typeOf.sync) this.#executeAll(done);
      else done();
    }
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  // Answers are pushed when they come.
  override _read(): void {}

  #executeAll(done: (error?: Error) => void): void {
    const messages = joinWhole(this.#messages);
    this.#messages = [];
    this.#execute(messages).then((answer) => {
      this.push(answer);
      done();
    }, done);
  }

  // What the driver asks of a network socket.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}

/** A buffer of its own, which can be handed over to another thread: small ones of Node share their memory. */
function joinWhole(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

/** Executes the messages of a driver, one call after another, and returns the answer in a buffer of its own. */
export async function answerMessages(pglite: PGlite, messages: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  // The bytes are a view of the memory of WebAssembly, which the next ones overwrite.
  const onRawData = (bytes: Uint8Array) => void parts.push(bytes.slice());
  await pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData });
  return joinWhole(parts);
}
