import { putLineup } from 'contract/lineups';
import { putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { putSharedLink, type SharedGame } from 'contract/sharing/shared-links';
import type { TestServer } from './app.ts';
import { signedInCoach } from './coach-fixture.ts';
import { insertGame, insertLineup, insertPlayer, insertTeam } from './database/rows.ts';
import { hashGoodPassword } from './register-coach.ts';

export const sharedGameSettings = {
  opponent: 'Bears',
  gameDate: '2026-05-09',
  startTime: '18:30',
  location: 'Field 2',
  inningsCount: 2,
  positionConfiguration: 'Custom',
  customPositions: ['P', 'C'],
} as const;

/** A coach with a game of two innings, three players and the draft of a lineup, not shared yet. */
export async function createSharedGame(server: TestServer) {
  const coach = await signedInCoach(server, { passwordHash: await hashGoodPassword() });
  const teamId = await insertTeam(server.db, coach.userId, { name: 'Thunder', timeZone: 'America/Chicago' });
  const gameId = await insertGame(server.db, teamId, {
    ...sharedGameSettings,
    customPositions: JSON.stringify(sharedGameSettings.customPositions),
  });
  const add = (firstName: string, lastName: string, more: object = {}) =>
    insertPlayer(server.db, teamId, { firstName, lastName, nameKey: `${firstName} ${lastName}`, ...more });
  const kate = await add('Kate', 'Langley', { jerseyNumber: '11', notes: 'Shy around thunder' });
  const mia = await add('Mia', 'Øst', { wishes: JSON.stringify({ P: 'never' }) });
  const zoe = await add('Zoe', 'Quill', { jerseyNumber: '4', coEdGroup: 'women' });
  const innings = [
    { P: kate, C: zoe },
    { P: zoe, C: mia },
  ];
  const battingOrder = [zoe, kate, mia];
  await insertLineup(server.db, {
    teamId,
    gameId,
    innings: JSON.stringify(innings),
    battingOrder: JSON.stringify(battingOrder),
  });
  const call = (link: URL, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api${link.pathname}`, { headers });
  const params = { gameId };
  return {
    coach,
    teamId,
    gameId,
    kate,
    mia,
    zoe,
    saveLineup: (status: 'draft' | 'final') =>
      coach.read(putLineup, { params, body: { version: 1, status, innings, battingOrder } }),
    /** Mia pitches the first inning instead of Kate, and Zoe is not there. */
    recordInning: (change: object = {}) => {
      const present = { [kate]: [1], [mia]: [1] };
      const played = {
        innings: [{ P: mia, C: kate }],
        present,
        battingOrder: [kate, mia],
        pitchEvents: toPitchEvents({ [mia]: 77 }, 0),
      };
      return coach.read(putPlayed, { params, body: { version: 0, ...played, ...change } });
    },
    share: async (settings: object = {}) => {
      const { link } = await coach.read(putSharedLink, { params, body: settings });
      return new URL(String(link?.url));
    },
    open: async (link: URL, headers: Record<string, string> = {}) => {
      const response = await call(link, headers);
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    read: async (link: URL): Promise<SharedGame> => JSON.parse(await (await call(link)).text()),
  };
}

export type SharedGameFixture = Awaited<ReturnType<typeof createSharedGame>>;

/** The players as the page receives them: `Kate L 11`. */
export function namesOf({ players }: SharedGame, indexes: readonly number[] = []): string[] {
  return indexes.map((index) => {
    const { firstName, initial, number } = players[index] ?? {};
    return [firstName, initial, number].filter(Boolean).join(' ');
  });
}
