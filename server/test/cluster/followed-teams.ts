import { setTimeout } from 'node:timers/promises';
import { refresh } from 'contract/accounts';
import { streamTeamEvents } from 'contract/live';
import { createTeam, getTeam, updateTeam } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { request, type Session } from './coaches.ts';

const pauseMs = 250;

export type FollowedTeam = {
  /** How many new names were acknowledged and then shown by a page that was notified of them. */
  readonly notified: number;
  readonly lastNotifiedAt: number;
  /** How often the stream of the page was opened. */
  readonly streams: number;
  /** What kept the last attempt from having a stream. */
  readonly problem: string;
};

/**
 * Renames a team again and again, each time when the page of another device shows the name before. The page reads the name
 * only when its stream tells it to, so a change that is missed ends the renaming.
 */
export function startFollowedTeam(url: string, { refreshToken }: Session, isStopped: () => boolean) {
  const team = { notified: 0, lastNotifiedAt: 0, streams: 0, problem: '' };
  const untilAnswered = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const key = { 'idempotency-key': uuid() };
    for (;;) {
      const answer = await request(url + path, method, { ...headers, ...(body && key) }, body);
      if (answer && answer.status < 300) return JSON.parse(answer.text);
      if (answer) throw new Error(`${method} ${path} was refused: ${answer.status} ${answer.text}`);
      await setTimeout(pauseMs);
    }
  };
  const run = async () => {
    const { data } = await untilAnswered('POST', refresh.url, { refreshToken });
    const headers = { authorization: `Bearer ${data.token}` };
    const { id } = await untilAnswered('POST', createTeam.url, { name: 'Otters' }, headers);
    const of = (path: string) => path.replace(':teamId', id);
    let shown = '';
    const read = async () => {
      ({ name: shown } = await untilAnswered('GET', of(getTeam.url), undefined, headers));
    };
    void follow(url + of(streamTeamEvents.url), { headers, team, isStopped, read });
    while (!isStopped()) {
      const name = `Otters ${uuid()}`;
      await untilAnswered('PUT', of(updateTeam.url), { name }, headers);
      while (shown !== name && !isStopped()) await setTimeout(10);
      if (shown !== name) return;
      team.notified += 1;
      team.lastNotifiedAt = Date.now();
      await setTimeout(pauseMs);
    }
  };
  const view: FollowedTeam = team;
  return { team: view, ended: run() };
}

type Following = {
  readonly headers: Readonly<Record<string, string>>;
  readonly team: { streams: number; problem: string };
  readonly isStopped: () => boolean;
  readonly read: () => Promise<void>;
};

/** Opens the stream again whenever it ends, with the last id that it has received. */
async function follow(url: string, { headers, team, isStopped, read }: Following): Promise<void> {
  let lastId: string | undefined;
  while (!isStopped()) {
    try {
      const response = await fetch(url, { headers: { ...headers, ...(lastId && { 'last-event-id': lastId }) } });
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
      team.streams += 1;
      // The first stream says nothing of earlier changes.
      if (lastId === undefined) await read();
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        lastId = findLastId(text) ?? lastId;
        if (isTelling(text)) void read();
      }
    } catch (error) {
      team.problem = String(error);
    }
    await setTimeout(pauseMs);
  }
}

const findLastId = (text: string) => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1];
const isTelling = (text: string) => /^event: (changed|refresh)$/m.test(text);
