import { gzipSync } from 'node:zlib';
import { type CalendarProblemCode, calendarSourceLimits } from 'contract/calendar-sources';
import { beforeEach, describe, expect, it } from 'vitest';
import { calendarServer, formatCalendar } from '#test/calendar-server.ts';
import { CalendarProblem } from './calendar-problem.ts';
import { fetchCalendar } from './fetch-calendar.ts';
import { type Network, publicNetwork } from './network.ts';

const calendars = await calendarServer();
const { at, requests, network, port } = calendars;
const text = formatCalendar([{ uid: 'a', summary: 'vs Bears', start: '20260509T183000' }]);

beforeEach(() => {
  requests.splice(0);
  calendars.publish(text);
});

/** The problem with an address, or none. */
async function problemOf(address: string, options: Partial<Parameters<typeof fetchCalendar>[1]> = {}) {
  try {
    await fetchCalendar(address, { network, ...options });
    return null;
  } catch (error) {
    if (error instanceof CalendarProblem) return error.code;
    throw error;
  }
}

/** The internet as it is, but every name leads to these addresses. */
const leadingTo = (...addresses: string[]): Network => ({ ...publicNetwork, resolve: async () => addresses });

describe('A calendar address', () => {
  it('is fetched, also with webcal and with spaces around it.', async () => {
    expect((await fetchCalendar(at('/team.ics'), { network })).text).toBe(text);
    const tls: Network = { ...network, isAllowedPort: (candidate) => candidate === 443 };
    // The port of this server is not 443: it shows that webcal means https.
    expect(await problemOf('webcal://calendar.example/team.ics', { network: tls })).not.toBe('invalidAddress');
    expect(await problemOf('webcal://calendar.example/team.ics')).toBe('invalidAddress');
    expect((await fetchCalendar(`  ${at('/team.ics')}\n`, { network })).text).toBe(text);
    expect(requests.map(({ url, headers }) => [url, headers.host])).toEqual([
      ['/team.ics', `calendar.example:${port}`],
      ['/team.ics', `calendar.example:${port}`],
    ]);
  });

  it.each([
    'ftp://calendar.example/team.ics',
    'file:///etc/passwd',
    'data:text/calendar,BEGIN:VCALENDAR',
    'http://coach:secret@calendar.example/team.ics',
    'https://calendar.example:8443/team.ics',
    'http://calendar.example:22/',
    'calendar.example/team.ics',
    '/team.ics',
    '',
  ])('is refused when it is %j.', async (address) => {
    expect(await problemOf(address, { network: leadingTo('8.8.8.8') })).toBe('invalidAddress');
    expect(requests).toEqual([]);
  });

  it.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'https://192.168.0.1/',
    'http://localhost/',
  ])('is refused when it is that of a private server: %s', async (address) => {
    expect(await problemOf(address, { network: { ...publicNetwork, resolve: async () => ['127.0.0.1'] } })).toBe(
      'notOnInternet',
    );
  });

  it.each([[['10.0.0.5']], [['8.8.8.8', '127.0.0.1']], [['2607:f8b0::1', '::ffff:10.0.0.1']], [[]]])(
    'is refused when its name leads to %j, like a name that does not exist.',
    async (addresses) => {
      expect(await problemOf('https://calendar.example/', { network: leadingTo(...addresses) })).toBe('notOnInternet');
    },
  );

  it('is connected to at the address that was checked, although the name leads elsewhere afterwards.', async () => {
    let asked = 0;
    const rebinding: Network = {
      ...network,
      resolve: async () => {
        asked += 1;
        return asked === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
      },
    };
    expect((await fetchCalendar(at('/'), { network: rebinding })).text).toBe(text);
    expect(requests).toHaveLength(1);
    expect(asked).toBe(1);
    // The next reading checks the new answer.
    expect(await problemOf(at('/'), { network: rebinding })).toBe('notOnInternet');
    expect(requests).toHaveLength(1);
  });
});

describe('A redirect', () => {
  const redirectTo = (locations: Readonly<Record<string, string>>) =>
    calendars.answer((request, response) => {
      const location = locations[request.url ?? ''];
      if (location) response.writeHead(302, { location }).end();
      else response.end(text);
    });

  it('is followed three times, also to a path, and not a fourth time.', async () => {
    redirectTo({ '/1': '/2', '/2': at('/3'), '/3': '/4' });
    expect((await fetchCalendar(at('/1'), { network })).text).toBe(text);
    redirectTo({ '/1': '/2', '/2': '/3', '/3': '/4', '/4': '/5' });
    requests.splice(0);
    expect(await problemOf(at('/1'))).toBe('tooManyRedirects');
    expect(requests.map(({ url }) => url)).toEqual(['/1', '/2', '/3', '/4']);
  });

  it.each([
    ['http://169.254.169.254/', 'notOnInternet'],
    ['http://[::1]/', 'notOnInternet'],
    ['http://calendar.example:22/', 'failed'],
    ['file:///etc/passwd', 'failed'],
    ['http://coach:secret@calendar.example/', 'failed'],
  ])('to %s is refused.', async (location, problem) => {
    redirectTo({ '/1': location });
    // The ports of the internet are allowed besides that of the test.
    const open: Network = { ...network, isAllowedPort: (candidate) => [80, 443, port].includes(candidate) };
    expect(await problemOf(at('/1'), { network: open })).toBe(problem);
    expect(requests).toHaveLength(1);
  });

  it('to a name that leads to a private address is refused.', async () => {
    redirectTo({ '/1': `http://inside.example:${port}/2` });
    const split: Network = {
      ...network,
      resolve: async (host) => (host === 'inside.example' ? ['10.0.0.1'] : ['127.0.0.1']),
    };
    expect(await problemOf(at('/1'), { network: split })).toBe('notOnInternet');
    expect(requests).toHaveLength(1);
  });
});

describe('A calendar server', () => {
  const { maxBytes } = calendarSourceLimits;

  it('may send a packed calendar.', async () => {
    calendars.answer((_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(text)));
    expect((await fetchCalendar(at('/'), { network })).text).toBe(text);
  });

  it.each<[string, Parameters<typeof calendars.answer>[0], CalendarProblemCode]>([
    ['sends too much', (_request, response) => response.end(Buffer.alloc(maxBytes + 1, 'x')), 'tooLarge'],
    [
      'sends a small answer that unpacks to too much',
      (_request, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(20 * maxBytes))),
      'tooLarge',
    ],
    [
      'never stops sending',
      (_request, response) => {
        const more = () => response.write(Buffer.alloc(65_536, 'x'), () => response.destroyed || more());
        more();
      },
      'tooLarge',
    ],
    [
      'says that it is packed and is not',
      (_request, response) => response.setHeader('content-encoding', 'gzip').end(text),
      'unreadable',
    ],
    [
      'packs it in a way that was not asked for',
      (_request, response) => response.setHeader('content-encoding', 'br').end(text),
      'unreadable',
    ],
    ['asks for a password', (_request, response) => response.writeHead(401).end(), 'denied'],
    ['has no such calendar', (_request, response) => response.writeHead(404).end(), 'gone'],
    ['has a defect', (_request, response) => response.writeHead(500).end(), 'failed'],
    ['says that nothing has changed, unasked', (_request, response) => response.writeHead(304).end(), 'failed'],
    ['hangs up', (_request, response) => response.destroy(), 'unreachable'],
    [
      'hangs up in the middle',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' });
        response.write('BEGIN', () => response.destroy());
      },
      'unreachable',
    ],
  ])('that %s is refused.', async (_what, answer, problem) => {
    calendars.answer(answer);
    expect(await problemOf(at('/'))).toBe(problem);
  });

  it.each<[string, Parameters<typeof calendars.answer>[0]]>([
    ['does not answer', () => {}],
    ['does not finish its answer', (_request, response) => response.write('BEGIN:VCALENDAR')],
    [
      'redirects and then does not answer',
      (request, response) => request.url === '/' && response.writeHead(302, { location: '/2' }).end(),
    ],
  ])('that %s is given up after some time.', async (_what, answer) => {
    calendars.answer(answer);
    expect(await problemOf(at('/'), { timeoutMs: 100 })).toBe('timeout');
  });

  it('whose time is over after its answer, or after a refusal, ends nothing.', async () => {
    const rejections: unknown[] = [];
    const listener = (error: unknown) => void rejections.push(error);
    process.on('unhandledRejection', listener);
    expect(await problemOf(at('/'), { timeoutMs: 200 })).toBeNull();
    expect(await problemOf('no address', { timeoutMs: 20 })).toBe('invalidAddress');
    calendars.answer(() => {});
    // It is given up after the others have had their time.
    expect(await problemOf(at('/'), { timeoutMs: 300 })).toBe('timeout');
    process.off('unhandledRejection', listener);
    expect(rejections).toEqual([]);
  });

  it('whose name is not resolved in time is given up.', async () => {
    const silent: Network = { ...network, resolve: () => new Promise(() => {}) };
    expect(await problemOf(at('/'), { network: silent, timeoutMs: 50 })).toBe('timeout');
    const failing: Network = { ...network, resolve: () => Promise.reject(new Error('SERVFAIL')) };
    expect(await problemOf(at('/'), { network: failing })).toBe('notOnInternet');
  });

  it('is asked whether the calendar has changed since it was read.', async () => {
    calendars.answer((request, response) => {
      const isKnown = request.headers['if-none-match'] === '"v1"';
      if (isKnown) response.writeHead(304).end();
      else response.setHeader('etag', '"v1"').setHeader('last-modified', 'Sat, 09 May 2026 12:00:00 GMT').end(text);
    });
    const first = await fetchCalendar(at('/'), { network });
    expect(first.validators).toEqual({ etag: '"v1"', lastModified: 'Sat, 09 May 2026 12:00:00 GMT' });
    expect(await fetchCalendar(at('/'), { network, validators: first.validators })).toEqual({
      text: null,
      validators: first.validators,
    });
    expect(requests[1]?.headers['if-modified-since']).toBe('Sat, 09 May 2026 12:00:00 GMT');
  });
});
