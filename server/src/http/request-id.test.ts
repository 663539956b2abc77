import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';

const lines: string[] = [];
const log = { write: (line: string) => void lines.push(line) };
const behindProxy = await serverFixture({ config: { trustedProxies: 1 }, log });
const direct = await serverFixture({ log });
const ownId = /^[\da-f]{8}-[\da-f-]{27}$/;

async function requestIdOf({ url }: { readonly url: string }, sent: string): Promise<string | null> {
  const response = await fetch(`${url}/api/nothing`, { headers: { 'x-request-id': sent } });
  return response.headers.get('x-request-id');
}

describe('The id of a request', () => {
  beforeEach(() => void lines.splice(0));

  it('The id of a request is that of the proxy, in the response and in the log.', async () => {
    expect(await requestIdOf(behindProxy, '7F000001:8296-4fd2')).toBe('7F000001:8296-4fd2');
    expect(lines.filter((line) => line.includes('"reqId":"7F000001:8296-4fd2"')).length).toBeGreaterThan(0);
  });

  it.each(['short', 'a'.repeat(101), 'id with spaces', 'id","level":60,"', '<script>alert(1)</script>'])(
    'The id of a request is an own one instead of %s.',
    async (sent) => {
      expect(await requestIdOf(behindProxy, sent)).toMatch(ownId);
      expect(lines.join('')).not.toContain(JSON.stringify(sent).slice(1, -1));
    },
  );

  it('The id of a request is an own one when no proxy is trusted.', async () => {
    expect(await requestIdOf(direct, '7F000001:8296-4fd2')).toMatch(ownId);
  });
});
