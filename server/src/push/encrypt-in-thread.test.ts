import { expect, it, onTestFinished } from 'vitest';
import { JobFailure } from '#server/jobs/job-kind.ts';
import { createTestConfig } from '#test/configuration.ts';
import { createDevice } from '#test/push-device.ts';
import { createEncryption } from './encrypt-in-thread.ts';

const device = createDevice('https://push.example/send/a');
const toMessage = (payload: string) => {
  const { endpoint, keys } = device.subscribe(createTestConfig());
  return { address: { endpoint, keys }, payload, ttlSeconds: 60, topic: 'topic', authorization: 'vapid' };
};

function start() {
  const { start: load, encrypt, close } = createEncryption();
  onTestFinished(close);
  const send = async (payload: string) => {
    const encrypted = await encrypt(toMessage(payload));
    return encrypted && device.decrypt(Buffer.from(encrypted.body));
  };
  return { start: load, encrypt, close, send };
}

it('Messages that are encrypted at the same time get their own content, also beside one for an unusable key.', async () => {
  const { encrypt, send } = start();
  const payloads = Array.from({ length: 20 }, (_, index) => `message ${index}`);
  const first = payloads.slice(0, 10).map(send);
  const { address, ...message } = toMessage('lost');
  const unusable = encrypt({ ...message, address: { ...address, keys: { ...address.keys, p256dh: 'B'.repeat(87) } } });
  const second = payloads.slice(10).map(send);
  expect(await Promise.all([...first, ...second])).toEqual(payloads);
  expect(await unusable).toBeNull();
});

it('The start of the thread is over when it has loaded its code, and also when it ends before.', async () => {
  const { start: load, close, send } = start();
  const [loading, again] = [load(), load()];
  const ended = close();
  await Promise.all([loading, again, ended]);
  await load();
  expect(await send('hello')).toBe('hello');
});

it('The request says for how long the message is kept, what it replaces and who sends it.', async () => {
  const encrypted = await start().encrypt(toMessage('hello'));
  expect(encrypted?.headers).toMatchObject({ TTL: 60, Topic: 'topic', Urgency: 'normal', Authorization: 'vapid' });
});

it('What waits when the thread ends fails and can be tried again, and the next message starts another thread.', async () => {
  const { send, close } = start();
  const waiting = expect(send('lost')).rejects.toBeInstanceOf(JobFailure);
  const ended = close();
  const next = send('next');
  await ended;
  await waiting;
  expect(await next).toBe('next');
  expect(await send('hello')).toBe('hello');
  await close();
  expect(await send('hello again')).toBe('hello again');
});
