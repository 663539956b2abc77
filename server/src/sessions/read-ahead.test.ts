import { describe, expect, it } from 'vitest';
import { Refusal } from '#server/errors.ts';
import { selectTeamsOfCoach } from '#server/teams/queries.ts';
import { insertCoach, insertTeam } from '#test/database/rows.ts';
import { databaseFixture } from '#test/fixtures.ts';
import { ReadAhead } from './read-ahead.ts';
import type { Coach } from './request-coach.ts';

const db = await databaseFixture();

async function coachWithTeam() {
  const userId = await insertCoach(db);
  const teamId = await insertTeam(db, userId);
  const coach: Coach = { userId, sessionId: userId, isVerified: true, isGuest: false };
  return { coach, teamId, claimed: { userId, query: {} } };
}

const endedSession = async () => {
  throw new Refusal('session_ended');
};

describe('Rows that are read with the session', () => {
  it('are those of the request, and only the coach of its session opens them', async () => {
    const ahead = new ReadAhead((runner, { userId }) => selectTeamsOfCoach(runner, userId));
    const { coach, teamId, claimed } = await coachWithTeam();
    const { coach: other } = await coachWithTeam();
    expect(await ahead.readWithSession(db, async () => coach, claimed)).toBe(coach);
    expect(ahead.rowsFor(coach)).toMatchObject([{ stored: { id: teamId } }]);
    expect(ahead.rowsFor({ ...coach })).toBeUndefined();
    expect(ahead.rowsFor(other)).toBeUndefined();
  });

  it('are dropped when the session has ended, and so is their error', async () => {
    const { claimed } = await coachWithTeam();
    const reading = new ReadAhead((runner, { userId }) => selectTeamsOfCoach(runner, userId));
    await expect(reading.readWithSession(db, endedSession, claimed)).rejects.toMatchObject({ code: 'session_ended' });
    const failing = new ReadAhead((runner) => selectTeamsOfCoach(runner, 'no id'));
    await expect(failing.readWithSession(db, endedSession, claimed)).rejects.toMatchObject({ code: 'session_ended' });
  });

  it('fail for the coach of a valid session when their query has failed', async () => {
    const ahead = new ReadAhead((runner) => selectTeamsOfCoach(runner, 'no id'));
    const { coach, claimed } = await coachWithTeam();
    await ahead.readWithSession(db, async () => coach, claimed);
    expect(() => ahead.rowsFor(coach)).toThrow('uuid');
  });

  it('are none when the request must be validated first', async () => {
    const ahead = new ReadAhead(async () => undefined);
    const { coach, claimed } = await coachWithTeam();
    expect(await ahead.readWithSession(db, async () => coach, claimed)).toBe(coach);
    expect(ahead.rowsFor(coach)).toBeUndefined();
  });
});
