import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type CalendarEvent = { readonly uid: string; readonly summary: string; readonly start: string };

/** A calendar of another app, on loopback. */
export async function startCalendar() {
  let text = '';
  const server = createServer(
    (_request, response) => void response.setHeader('content-type', 'text/calendar').end(text),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://calendar.example:${port}/team.ics`,
    publish: (events: readonly CalendarEvent[]) => {
      text = ['BEGIN:VCALENDAR', ...events.flatMap(formatEvent), 'END:VCALENDAR', ''].join('\r\n');
    },
    close: () => server.close(),
  };
}

function formatEvent({ uid, summary, start }: CalendarEvent): string[] {
  const texts = [`UID:${uid}`, `SUMMARY:${summary}`, `DTSTART:${start}`, 'LOCATION:Elm Park'];
  return ['BEGIN:VEVENT', ...texts, 'END:VEVENT'];
}

const program = join(import.meta.dirname, '../../server/test/process/server-with-calendars.ts');

/** A server of its own that may fetch from loopback: the one of the other tests refuses that, as in production. */
export async function startCalendarReader(port: number) {
  const directory = mkdtempSync(join(tmpdir(), 'evenfield-calendars-'));
  // Its database is new: optimizing the code that creates it would not pay in so short a process.
  const child = spawn(process.execPath, ['--liftoff-only', program, directory, String(port)], { stdio: 'inherit' });
  const url = `http://127.0.0.1:${port}`;
  for (let isReady = false; !isReady; ) {
    if (child.exitCode !== null) throw new Error('The server with calendars has ended.');
    isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    close: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
