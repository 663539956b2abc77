import https from 'node:https';
import webPush from 'web-push';
import { CalendarProblem } from '#server/calendar-sources/fetch/calendar-problem.ts';
import { resolveAllowed } from '#server/calendar-sources/fetch/network.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/dependencies.ts';
import { JobFailure } from '#server/jobs/job-kind.ts';
import { hour, second } from '#server/time-units.ts';
import { createEncryption } from './encrypt-in-thread.ts';
import { type PushAddress, type PushNetwork, parsePushEndpoint } from './push-address.ts';
import type { VapidKeys } from './vapid-keys.ts';

type PushMessage = {
  readonly address: PushAddress;
  /** Those with which the device has subscribed. */
  readonly keys: VapidKeys;
  readonly payload: string;
  readonly ttlSeconds: number;
  /** At most 32 characters. A message that is sent twice has the same one, so that a device shows it once. */
  readonly topic: string;
};

export type PushSender = {
  /**
   * Resolves when a message would be sent at once. Messages that had to wait for this would all be sent at the same moment,
   * over as many new connections.
   */
  readonly prepare: () => Promise<void>;
  /** `gone` when the push service does not know the device any more. Throws a `JobFailure` without the address. */
  readonly send: (message: PushMessage) => Promise<'sent' | 'gone'>;
  readonly close: () => Promise<void>;
};

type SenderOptions = {
  readonly network: PushNetwork;
  readonly clock: Clock;
  readonly config: Pick<Config, 'operatorEmail'>;
  readonly timeoutMs?: number;
};

const responseBytesMax = 64 * 1024;
/** A push service that did not respond in time is left alone for so long, so that it does not delay the others. */
const pauseMs = 30 * second;
const signatureMs = hour;

export function createPushSender({ network, clock, config, timeoutMs = 5 * second }: SenderOptions): PushSender {
  const agent = createCheckedAgent(network);
  const encryption = createEncryption();
  const signatures = createSignatures(config, clock);
  const pausedUntil = new Map<string, number>();

  async function post(url: URL, message: PushMessage): Promise<number> {
    const { keys, ...plain } = message;
    const encrypted = await encryption.encrypt({ ...plain, authorization: signatures.sign(url.origin, keys) });
    if (!encrypted) throw new JobFailure('the key of the device is unusable', { isPermanent: true });
    const { headers, body } = encrypted;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const signal = AbortSignal.timeout(timeoutMs);
    const request = https.request(url, { method: 'POST', agent, headers, signal }, (response) => {
      let bytes = 0;
      response.on('data', (chunk) => {
        bytes += chunk.length;
        if (bytes > responseBytesMax) response.destroy();
      });
      response.on('error', () => undefined);
      resolve(response.statusCode ?? 0);
    });
    request.on('error', (error) => reject(signal.aborted ? new JobFailure('timeout') : error));
    request.end(body);
    return promise;
  }

  return {
    prepare: encryption.start,
    send: async (message) => {
      const url = parsePushEndpoint(message.address.endpoint, network);
      if (!url) throw new JobFailure('not an address of a push service', { isPermanent: true });
      const now = clock().getTime();
      if ((pausedUntil.get(url.origin) ?? 0) > now) throw new JobFailure('the push service did not respond lately');
      try {
        return judge(await post(url, message));
      } catch (error) {
        if (error instanceof JobFailure && error.message === 'timeout') pausedUntil.set(url.origin, now + pauseMs);
        throw toFailure(error);
      }
    },
    close: async () => {
      agent.destroy();
      await encryption.close();
    },
  };
}

/** The names of push services are resolved and checked for each new connection, which goes to a checked address. */
function createCheckedAgent(network: PushNetwork): https.Agent {
  return new https.Agent({
    keepAlive: true,
    maxSockets: 20,
    maxTotalSockets: 100,
    ca: network.trustedCertificate,
    lookup: (hostname, { all }, callback) => {
      resolveAllowed({ hostname }, network).then(
        (addresses) => {
          const checked = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
          const [first = { address: '', family: 0 }] = checked;
          return all ? callback(null, checked) : callback(null, first.address, first.family);
        },
        (error: Error) => callback(error, ''),
      );
    },
  });
}

/** Signing takes longer than all the rest, and a signature is valid for half a day at all addresses of a push service. */
function createSignatures({ operatorEmail }: Pick<Config, 'operatorEmail'>, clock: Clock) {
  const stored = new Map<string, { readonly authorization: string; readonly until: number }>();
  return {
    sign: (origin: string, { publicKey, privateKey }: VapidKeys): string => {
      const key = `${publicKey} ${origin}`;
      const now = clock().getTime();
      const known = stored.get(key);
      if (known && known.until > now) return known.authorization;
      // Anyone with a link can name another push service.
      if (stored.size >= 1000) stored.clear();
      const subject = `mailto:${operatorEmail}`;
      const { Authorization } = webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm');
      stored.set(key, { authorization: Authorization, until: now + signatureMs });
      return Authorization;
    },
  };
}

function judge(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  const mayPass = status === 408 || status === 429 || status >= 500;
  throw new JobFailure(`the push service responded ${status}`, { isPermanent: !mayPass });
}

/** Without the message of an error, which often contains the address. */
function toFailure(error: unknown): JobFailure {
  if (error instanceof JobFailure) return error;
  if (error instanceof CalendarProblem) return new JobFailure('the push service is not on the internet');
  const { code }: { readonly code?: unknown } = Object(error);
  return new JobFailure(typeof code === 'string' ? code : 'the push service could not be reached');
}
