import { createGame } from 'contract/games';
import { putLineup } from 'contract/lineups';
import { addPlayer } from 'contract/players';
import { putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { createTeam, type PitchTableId } from 'contract/teams';
import { describe, expect, it } from 'vitest';
import { signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';

const server = await serverFixture();

/** Ana threw 52 pitches on May 9, or as many as are given, in one inning or as many. The returned function saves a lineup in which she pitches on another day. */
async function teamWithTiredPitcher(
  ageGroup: 12 | null,
  pitches = 52,
  pitchTable: PitchTableId | null = null,
  inningsPitched = 1,
) {
  const coach = await signedInCoach(server);
  const teamId = (await coach.read(createTeam, { body: { name: 'Tigers', ageGroup, pitchTable } })).id;
  const addPerson = async (firstName: string) =>
    (await coach.read(addPlayer, { params: { teamId }, body: { firstName, lastName: 'Reyes' } })).id;
  const [ana, ben] = [await addPerson('Ana'), await addPerson('Ben')];
  const field = { positionConfiguration: 'Custom', customPositions: ['P', 'C'] } as const;
  const addGame = async (gameDate: string, inningsCount = 1, rulePackId?: string) =>
    (
      await coach.read(createGame, {
        params: { teamId },
        body: {
          opponent: 'Bears',
          location: 'Field 2',
          gameDate,
          ...field,
          inningsCount,
          ...(rulePackId && { rulePackId }),
        },
      })
    ).id;
  const played = await addGame('2026-05-09');
  const innings = [{ P: ana, C: ben }];
  const numbers = Array.from({ length: inningsPitched }, (_, index) => index + 1);
  const facts = {
    innings: numbers.flatMap(() => innings),
    present: { [ana]: numbers, [ben]: numbers },
    battingOrder: [ana, ben],
    pitchEvents: toPitchEvents({ [ana]: pitches }, 0),
  };
  await coach.read(putPlayed, { params: { gameId: played }, body: { version: 0, ...facts } });
  return {
    ana,
    /** Ben, who caught on May 9, pitches by the rules of Little League. */
    saveBenPitching: async (gameDate: string, status: 'draft' | 'final') => {
      const gameId = await addGame(gameDate, 1, 'little-league-regular-season');
      const body = { version: 0, status, innings: [{ P: ben, C: ana }], battingOrder: [ana, ben] };
      return coach.call(putLineup, { params: { gameId }, body });
    },
    save: async (gameDate: string, status: 'draft' | 'final', inningsCount = 1) =>
      coach.call(putLineup, {
        params: { gameId: await addGame(gameDate, inningsCount) },
        body: {
          version: 0,
          status,
          innings: Array.from({ length: inningsCount }, () => ({ P: ana, C: ben })),
          battingOrder: [ana, ben],
        },
      }),
  };
}

describe('A final lineup with a pitcher who must rest', () => {
  it('A final lineup with a pitcher who must rest is refused until the rest is over, and the refusal names player, reason and date.', async () => {
    const { ana, save } = await teamWithTiredPitcher(12);
    for (const day of ['2026-05-10', '2026-05-12']) {
      expect(await save(day, 'final')).toMatchObject({
        status: 422,
        body: {
          violations: [
            {
              rule: 'S1',
              players: [ana],
              words: 'Ana Reyes pitches in the 1st, but rests until May 13: 52 pitches on May 9 (Pitch Smart).',
            },
          ],
        },
      });
    }
    expect((await save('2026-05-13', 'final')).status).toBe(200);
  });

  it('[B.32c] A final lineup for the second game of a day is refused when its pitcher threw the most pitches of a day in the first game.', async () => {
    const atLimit = await teamWithTiredPitcher(12, 85);
    expect(await atLimit.save('2026-05-09', 'final')).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            words: 'Ana Reyes pitches in the 1st, but has thrown 85 pitches on May 9, the most in a day (Pitch Smart).',
          },
        ],
      },
    });
    expect((await atLimit.save('2026-05-09', 'draft')).status).toBe(200);
    const rested = await teamWithTiredPitcher(12, 84);
    expect((await rested.save('2026-05-09', 'final')).status).toBe(200);
  });

  it('[B.197e] A final lineup is refused in which a pitcher pitches more innings than an earlier game of the day leaves.', async () => {
    const { ana, save } = await teamWithTiredPitcher(12, 52, 'usssa', 4);
    const words = 'Ana Reyes pitches 3 innings (the 1st, 2nd and 3rd); the pitching limits leave 2 for this game.';
    const refused = await save('2026-05-09', 'final', 3);
    expect(refused).toMatchObject({ status: 422, body: { violations: [{ rule: 'P2', players: [ana], words }] } });
    expect((await save('2026-05-09', 'draft', 3)).status).toBe(200);
    expect((await save('2026-05-09', 'final', 2)).status).toBe(200);
    const byPitches = await teamWithTiredPitcher(12, 52, null, 4);
    expect((await byPitches.save('2026-05-09', 'final', 3)).status).toBe(200);
  });

  it('[D.23d] A final lineup is refused in which a player pitches who caught four innings in the first game of the day.', async () => {
    const save = async (inningsCaught: number, gameDate: string, status: 'draft' | 'final') => {
      const { saveBenPitching } = await teamWithTiredPitcher(null, 52, null, inningsCaught);
      return JSON.stringify((await saveBenPitching(gameDate, status)).body);
    };
    const words = 'Ben Reyes pitches in the 1st after catching 4 innings today.';
    expect(await save(4, '2026-05-09', 'final')).toContain(words);
    const others = [save(4, '2026-05-09', 'draft'), save(3, '2026-05-09', 'final'), save(4, '2026-05-10', 'final')];
    for (const body of await Promise.all(others)) expect(body).not.toMatch(/ pitches in /);
  });

  it('[B.122] A final lineup is judged by the table of the team, which the refusal names.', async () => {
    const { save } = await teamWithTiredPitcher(12, 52, 'babe-ruth-2018');
    expect(await save('2026-05-10', 'final')).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            words:
              'Ana Reyes pitches in the 1st, but rests until May 11: 52 pitches on May 9 (Cal Ripken and Babe Ruth).',
          },
        ],
      },
    });
    // Under Pitch Smart she would rest until May 13.
    expect((await save('2026-05-11', 'final')).status).toBe(200);
  });

  it('A final lineup with a pitcher who must rest can be saved as a draft.', async () => {
    const { save } = await teamWithTiredPitcher(12);
    expect((await save('2026-05-10', 'draft')).status).toBe(200);
  });

  it('A final lineup with a pitcher who must rest is accepted on an earlier day, and for a team without an age group.', async () => {
    const rested = await teamWithTiredPitcher(12);
    expect((await rested.save('2026-05-08', 'final')).status).toBe(200);
    const { save } = await teamWithTiredPitcher(null);
    expect((await save('2026-05-10', 'final')).status).toBe(200);
  });

  it('[B.195] A final lineup is refused by the innings of earlier games, as played or by their final lineup, where the table counts innings.', async () => {
    const { ana, save } = await teamWithTiredPitcher(12, 52, 'usssa', 4);
    const until = 'Ana Reyes pitches in the 1st, but rests until May 11: 4 innings on May 9 (USSSA baseball).';
    expect(await save('2026-05-10', 'final')).toMatchObject({
      status: 422,
      body: { violations: [{ rule: 'S1', players: [ana], words: until }] },
    });
    expect((await save('2026-05-11', 'final')).status).toBe(200);
    const rested = await teamWithTiredPitcher(12, 52, 'usssa', 3);
    expect((await rested.save('2026-05-10', 'final')).status).toBe(200);
    expect((await rested.save('2026-05-11', 'final')).status).toBe(200);
    // Its games are still to come, so these lineups are plans.
    expect((await rested.save('2026-05-12', 'final')).status).toBe(200);
    server.clock.advance(Date.parse('2026-05-12T20:00:00Z') - server.clock().getTime());
    expect(await rested.save('2026-05-12', 'final')).toMatchObject({
      status: 422,
      body: {
        violations: [
          {
            words:
              'Ana Reyes pitches in the 1st, but rests until May 13: pitched three days in a row, last on May 11 (USSSA baseball).',
          },
        ],
      },
    });
  });
});
