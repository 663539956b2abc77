import { createHmac, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { getCurrentUser } from 'contract/accounts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '#server/secrets/derived-keys.ts';
import { serverFixture } from '#test/fixtures.ts';
import { callEndpoint } from '#test/http/calling.ts';
import { problem } from '#test/http/problem.ts';
import { registerCoach, type TestCoach } from '#test/register-coach.ts';
import { accessTokens } from './session-tokens.ts';

const server = await serverFixture();
let coach: TestCoach;
beforeAll(async () => {
  coach = await registerCoach(server);
});

const withHeader = (authorization: string) => callEndpoint(server.url, getCurrentUser, { headers: { authorization } });
const withToken = (token: string) => withHeader(`Bearer ${token}`);
const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: read(header), payload: read(payload), signature };
};

type Change = { header?: Record<string, unknown>; payload?: Record<string, unknown>; key?: Uint8Array };

/** The coach's own token with changes, signed as ours are unless `key` says otherwise. */
function forged({ header = {}, payload = {}, key }: Change): string {
  const real = partsOf(coach.token);
  const signed = `${base64url({ ...real.header, ...header })}.${base64url({ ...real.payload, ...payload })}`;
  const ours = deriveKey(server.config.jwtSecret, 'access-token');
  return `${signed}.${createHmac('sha256', key ?? ours)
    .update(signed)
    .digest('base64url')}`;
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = new TextEncoder().encode('a key that is long enough but not ours, not at all');
const now = () => Math.floor(server.clock().getTime() / 1000);

function signedWithRsa(): string {
  const real = partsOf(coach.token);
  const jwk = rsa.publicKey.export({ format: 'jwk' });
  const signed = `${base64url({ ...real.header, alg: 'RS256', jwk })}.${base64url(real.payload)}`;
  return `${signed}.${sign('sha256', Buffer.from(signed), rsa.privateKey).toString('base64url')}`;
}

describe('[S-22] an access token', () => {
  it('An access token is accepted when the test signs it as the server does, so that only the mutations below are refused.', async () => {
    expect((await withToken(forged({}))).status).toBe(200);
  });

  const mutations: [string, () => string][] = [
    [
      'has no signature and says so',
      () =>
        `${forged({ header: { alg: 'none' } })
          .split('.')
          .slice(0, 2)
          .join('.')}.`,
    ],
    ['says it has no algorithm but is signed', () => forged({ header: { alg: 'none' } })],
    ['says None in another case', () => forged({ header: { alg: 'nOnE' } })],
    ['says another HMAC', () => forged({ header: { alg: 'HS512' } })],
    ['brings an RSA key of its own', signedWithRsa],
    [
      'is signed with the public half of a key pair',
      () => forged({ key: Buffer.from(rsa.publicKey.export({ type: 'spki', format: 'pem' })) }),
    ],
    ['is signed with a foreign key', () => forged({ key: foreign })],
    ['is signed with the bare secret', () => forged({ key: server.config.jwtSecret })],
    [
      'is signed with the key of refresh tokens',
      () => forged({ key: deriveKey(server.config.jwtSecret, 'refresh-token') }),
    ],
    [
      'carries its key along',
      () => forged({ header: { jwk: { kty: 'oct', k: Buffer.from(foreign).toString('base64url') } }, key: foreign }),
    ],
    ['points to a key elsewhere', () => forged({ header: { jku: 'https://evil.example/keys' }, key: foreign })],
    ['points to a certificate elsewhere', () => forged({ header: { x5u: 'https://evil.example/c' }, key: foreign })],
    ['names a file as its key', () => forged({ header: { kid: '../../dev/null' }, key: new Uint8Array(1) })],
    ['requires an unknown extension', () => forged({ header: { crit: ['evil'], evil: true } })],
    ['is of another type', () => forged({ header: { typ: 'JWT' } })],
    ['has no type', () => forged({ header: { typ: undefined } })],
    ['has run out', () => forged({ payload: { exp: now() - 1 } })],
    ['runs out now', () => forged({ payload: { exp: now() } })],
    ['never runs out', () => forged({ payload: { exp: undefined } })],
    ['runs out at a word', () => forged({ payload: { exp: 'never' } })],
    ['is not valid yet', () => forged({ payload: { nbf: now() + 60 } })],
    ['is for another audience', () => forged({ payload: { aud: 'another-service' } })],
    ['has no audience', () => forged({ payload: { aud: undefined } })],
    ['is from another issuer', () => forged({ payload: { iss: 'https://evil.example' } })],
    ['names another user', () => forged({ payload: { sub: randomUUID() } })],
    ['names no user', () => forged({ payload: { sub: undefined } })],
    ['names another session', () => forged({ payload: { sid: randomUUID() } })],
    ['names a session that is no id', () => forged({ payload: { sid: "' or 1=1 --" } })],
    ['names no session', () => forged({ payload: { sid: undefined } })],
    ['has no id', () => forged({ payload: { jti: undefined } })],
    ['is a refresh token', () => coach.refreshToken],
  ];

  it.each(mutations)('An access token is refused when it %s.', async (_fault, make) => {
    const answer = await withToken(make());
    expect(answer.status).toBe(401);
    expect(answer.body).toEqual({
      ...problem(401),
      code: expect.stringMatching(/^(not_signed_in|session_ended)$/),
      message: expect.any(String),
    });
  });

  it('An access token is refused when any bit of it is flipped.', async () => {
    const places = Array.from(coach.token, (character, index) => (character === '.' ? [] : [index])).flat();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.integer({ min: 0, max: 5 }), async (index, bit) => {
        const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
        const turned = alphabet[alphabet.indexOf(coach.token[index] ?? '') ^ (1 << bit)] ?? '';
        const token = coach.token.slice(0, index) + turned + coach.token.slice(index + 1);
        const bytesOf = (text: string) => text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
        // The last character of a part has bits that mean nothing.
        fc.pre(bytesOf(token).join() !== bytesOf(coach.token).join());
        expect((await withToken(token)).status).toBe(401);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});

it('[S-23] an access token contains the user, the session and its times, and nothing else', () => {
  const { header, payload } = partsOf(coach.token);
  expect(Object.keys(header).sort()).toEqual(['alg', 'typ']);
  expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'sid', 'sub']);
  expect(Number(payload.exp) - Number(payload.iat)).toBe(15 * 60);
});

it('An access token that was accepted before is refused once it has expired, and so is one that differs from it.', async () => {
  const [holder, issuedAt] = [{ userId: randomUUID(), sessionId: randomUUID() }, server.clock()];
  const tokens = accessTokens([new Uint8Array(32).fill(1)]);
  const token = await tokens.issue(holder, issuedAt);
  const readAfter = (seconds: number) => tokens.read(token, new Date(issuedAt.getTime() + seconds * 1_000));
  expect(readAfter(0)).toMatchObject({ holder });
  expect(readAfter(15 * 60 - 1)).toMatchObject({ holder });
  expect(readAfter(15 * 60)).toBeNull();
  expect(tokens.read(`${token.slice(0, -2)}AA`, issuedAt)).toBeNull();
  expect(readAfter(1)).toMatchObject({ holder });
});

describe('[S-24] an Authorization header', () => {
  it.each([
    ['is empty', ''],
    ['is a word', 'Bearer'],
    ['has no token', 'Bearer '],
    ['is of another kind', 'Basic Y2FzZXk6cGFzc3dvcmQ='],
    ['has too few parts', 'Bearer a.b'],
    ['has too many parts', 'Bearer a.b.c.d'],
    ['has empty parts', 'Bearer ..'],
    ['is not base64', 'Bearer ä.ö.ü'],
    ['holds bytes', 'Bearer \u00ff\u00fe.\u00ff.\u00ff'],
    ['is huge', `Bearer ${'a'.repeat(4000)}.${'b'.repeat(4000)}.${'c'.repeat(4000)}`],
    ['nests JSON', `Bearer ${Buffer.from('{"alg":{"alg":1}}').toString('base64url')}.e30.e30`],
  ])('An Authorization header that %s is refused and nothing breaks.', async (_fault, header) => {
    expect((await withHeader(header)).status).toBe(401);
  });

  it('An Authorization header of any characters is refused without an error.', async () => {
    const latin = fc.array(fc.integer({ min: 0x20, max: 0xff }), { maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(latin, fc.boolean(), async (codes, isBearer) => {
        fc.pre(!codes.includes(0x7f));
        const text = String.fromCharCode(...codes);
        expect((await withHeader(isBearer ? `Bearer ${text}` : text)).status).toBe(401);
      }),
      { numRuns: 100, seed: 12 },
    );
  });
});

describe('[S-26] replacing the secret', () => {
  const [oldSecret, newSecret] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)] as const;
  const holder = { userId: randomUUID(), sessionId: randomUUID() };

  it('accepts tokens of the old secret while both are configured', async () => {
    const at = server.clock();
    const token = await accessTokens([oldSecret]).issue(holder, at);
    expect(await accessTokens([newSecret, oldSecret]).read(token, at)).toMatchObject({ holder });
    expect(await accessTokens([newSecret]).read(token, at)).toBeNull();
  });

  it('signs with the new secret only', async () => {
    const at = server.clock();
    const token = await accessTokens([newSecret, oldSecret]).issue(holder, at);
    expect(await accessTokens([oldSecret]).read(token, at)).toBeNull();
  });
});
