import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import type { Network } from '#server/calendar-sources/fetch/network.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A calendar server on loopback. `answer` decides what it says; `requests` are those that arrived. */
export async function calendarServer() {
  const requests: IncomingMessage[] = [];
  let respond: Answer = (_request, response) => void response.writeHead(404).end();
  const server = createServer((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** The internet as the tests have it: every name leads to this server, whose address is allowed. */
  const network: Network = {
    resolve: async () => ['127.0.0.1'],
    isAllowedAddress: (address) => address === '127.0.0.1',
    isAllowedPort: (candidate) => candidate === port,
  };
  return {
    requests,
    network,
    port,
    /** The address of a path. */
    at: (path: string) => `http://calendar.example:${port}${path}`,
    answer: (next: Answer) => {
      respond = next;
    },
    /** Answers each request with this calendar. */
    publish: (text: string) => {
      respond = (_request, response) => void response.setHeader('content-type', 'text/calendar').end(text);
    },
  };
}

export type TestEvent = {
  readonly uid: string;
  readonly summary: string;
  /** Such as `20260509T183000`, or with Z in UTC. */
  readonly start: string;
  readonly location?: string;
  readonly status?: string;
  /** The start that the occurrence of a series had. */
  readonly occurrence?: string;
};

/** The text of a calendar. */
export function formatCalendar(events: readonly TestEvent[]): string {
  const lines = events.flatMap(({ uid, summary, start, location = 'Elm Park', status, occurrence }) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SUMMARY:${summary}`,
    `DTSTART:${start}`,
    `LOCATION:${location}`,
    ...(status ? [`STATUS:${status}`] : []),
    ...(occurrence ? [`RECURRENCE-ID:${occurrence}`] : []),
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}
