import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import type { PushNetwork } from '#server/push/push-address.ts';
import { createFakeClock } from '#test/clock.ts';
import { createTestConfig } from '#test/configuration.ts';
import { createDevice } from '#test/push-device.ts';
import { pushServer } from '#test/push-server.ts';
import { createPushSender } from './push-sender.ts';
import { deriveVapidKeys } from './vapid-keys.ts';

const service = await pushServer();
const config = createTestConfig();
const [keys] = deriveVapidKeys(config);

function senderFor(network: PushNetwork, timeoutMs = 5_000) {
  const clock = createFakeClock();
  const sender = createPushSender({ network, clock, config, timeoutMs });
  const send = (endpoint: string) => {
    const { endpoint: _endpoint, keys: deviceKeys } = createDevice(endpoint).subscribe(config);
    const address = { endpoint, keys: deviceKeys };
    return sender.send({ address, keys, payload: '{}', ttlSeconds: 60, topic: 'topic' });
  };
  return { send, clock };
}

it('[B.109c] A message goes to no private address, even when a name leads there later or beside a public one.', async () => {
  const asked: string[] = [];
  const answers: Record<string, string[]> = {
    'metadata.example': ['169.254.169.254'],
    'both.example': ['93.184.216.34', '10.0.0.1'],
    'nowhere.example': [],
  };
  const network = {
    ...service.network,
    resolve: async (host: string) => {
      asked.push(host);
      return answers[host] ?? ['127.0.0.1'];
    },
    isAllowedAddress: (address: string) => address === '93.184.216.34',
  };
  const { send } = senderFor(network);
  const { port } = new URL(service.origin);
  for (const host of ['push.example', ...Object.keys(answers)]) {
    await expect(send(`https://${host}:${port}/send/a`), host).rejects.toThrow(
      'the push service is not on the internet',
    );
  }
  await expect(send(`https://127.0.0.1:${port}/send/a`)).rejects.toThrow('not an address of a push service');
  expect(asked).toEqual(['push.example', ...Object.keys(answers)]);
  expect(service.received).toEqual([]);
});

it('A server with another certificate gets no message, and a redirect is not followed.', async () => {
  const { trustedCertificate: _certificate, ...network } = service.network;
  await expect(senderFor(network).send(`${service.origin}/send/a`)).rejects.toThrow(/SELF_SIGNED|UNABLE_TO_VERIFY/);
  expect(service.received).toEqual([]);
  service.respond(() => 307);
  await expect(senderFor(service.network).send(`${service.origin}/send/a`)).rejects.toMatchObject({
    message: 'the push service responded 307',
    isPermanent: true,
  });
  expect(service.received).toHaveLength(1);
});

it('A push service that does not respond in time is left alone for half a minute, and others are not.', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => void silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const network = { ...service.network, isAllowedPort: () => true };
  const { send, clock } = senderFor(network, 1_000);
  const slow = `https://push.example:${port}/send/a`;
  await expect(send(slow)).rejects.toThrow('timeout');
  await expect(send(slow)).rejects.toThrow('the push service did not respond lately');
  service.respond(() => 201);
  expect(await send(`https://other.push.example:${new URL(service.origin).port}/send/a`)).toBe('sent');
  clock.advance(30_000);
  await expect(send(slow)).rejects.toThrow('timeout');
  silent.close();
});

it('The keys of a server stay the same with its secret, and the previous ones still sign after a change of it.', () => {
  const changed = { jwtSecret: new TextEncoder().encode('a newer secret of these tests, 32 bytes') };
  const [newest, previous] = deriveVapidKeys({ ...changed, previousJwtSecret: config.jwtSecret });
  expect(deriveVapidKeys(config)).toEqual([keys]);
  expect(previous).toEqual(keys);
  expect(newest).not.toEqual(keys);
  expect(Buffer.from(keys.publicKey, 'base64url')).toHaveLength(65);
});

it('A message for a device whose key is no point of the curve fails for good, and nothing is sent.', async () => {
  const before = service.received.length;
  const sender = createPushSender({ network: service.network, clock: createFakeClock(), config });
  const { keys: deviceKeys } = createDevice(`${service.origin}/send/a`).subscribe(config);
  const address = { endpoint: `${service.origin}/send/a`, keys: { ...deviceKeys, p256dh: `B${'A'.repeat(86)}` } };
  const sending = sender.send({ address, keys, payload: '{}', ttlSeconds: 60, topic: 'topic' });
  await expect(sending).rejects.toMatchObject({ message: 'the key of the device is unusable', isPermanent: true });
  expect(service.received).toHaveLength(before);
});
