import { getFamilySeason } from 'contract/answers/family-answers';
import { putPlayerAnswerLinks, revokePlayerAnswerLinks } from 'contract/answers/team-answers';
import { putCountsInSeason, putPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { beforeEach, expect, it } from 'vitest';
import { insertPlayer } from '#test/database/rows.ts';
import { serverFixture } from '#test/fixtures.ts';
import { type AnsweringTeam, createAnsweringTeam, tokenOf } from '#test/teams/answering-team.ts';

const server = await serverFixture();
let team: AnsweringTeam;
let players: readonly string[];
let token: string;

const positions = ['P', 'C', 'SS'];

/** Each inning starts with the next player: three play and the others sit. */
async function record(
  gameId: string,
  { innings = 2, names = players }: { innings?: number; names?: readonly string[] } = {},
) {
  const played = Array.from({ length: innings }, (_, inning) =>
    Object.fromEntries(positions.map((position, index) => [position, names[(index + inning) % names.length]])),
  );
  const all = played.map((_, index) => index + 1);
  const body = {
    version: 0,
    innings: played,
    present: Object.fromEntries(names.map((id) => [id, all])),
    battingOrder: [...names],
    pitchEvents: toPitchEvents({ [names[0] ?? '']: 77 }, 0),
    progress: { plan: [], events: {}, canStepBack: false, isOver: true },
  };
  await team.coach.read(putPlayed, { params: { gameId }, body: JSON.parse(JSON.stringify(body)) });
}

beforeEach(async () => {
  team = await createAnsweringTeam(server, { planType: 'Pro' });
  const more = await Promise.all(
    ['Cleo', 'Dan', 'Eva'].map((name) =>
      insertPlayer(server.db, team.teamId, { firstName: name, lastName: 'Quill', nameKey: `${name} Quill` }),
    ),
  );
  players = [team.ava, team.ben, ...more];
  const links = await team.coach.read(putPlayerAnswerLinks, { params: { teamId: team.teamId } });
  token = tokenOf(links.players.find(({ playerId }) => playerId === team.ava)?.url);
});

const readSeason = async (link = token) =>
  (await team.family.read(getFamilySeason, { params: { token: link } })).season;

it('[B.101] A personal link shows the innings of its child by position, with the lowest and the highest of the team.', async () => {
  expect(await readSeason()).toMatchObject({ games: 0, positions: [] });
  await record(team.gameId, { innings: 3 });
  const range = (lowest: number, highest: number) => ({ lowest, highest });
  expect(await readSeason()).toEqual({
    games: 1,
    field: { innings: 1, range: range(1, 3) },
    bench: { innings: 2, range: range(0, 2) },
    positions: [
      { position: 'P', innings: 1, range: range(0, 1) },
      { position: 'C', innings: 0, range: range(0, 1) },
      { position: 'SS', innings: 0, range: range(0, 1) },
    ],
  });
});

it('[B.101b] The season of a personal link has no name, no id and no pitches, and counts neither a game that is not over nor one that is left out.', async () => {
  await record(team.gameId);
  const response = await team.family.call(getFamilySeason, { params: { token } });
  const text = JSON.stringify(response.body);
  for (const secret of ['Ava', 'Ben', 'Cleo', 'Quill', 'Thunder', 'Shy', ...players, team.teamId, team.gameId, '77']) {
    expect(text, secret).not.toContain(secret);
  }
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
  await team.coach.read(putCountsInSeason, { params: { gameId: team.gameId }, body: { counts: false } });
  expect(await readSeason()).toMatchObject({ games: 0, positions: [] });
});

it('[B.101c] With fewer than five players there is no range, because it would tell the innings of another child.', async () => {
  await record(team.gameId, { names: players.slice(0, 4) });
  expect((await readSeason())?.field.range).toBeNull();
});

it('[B.101d] The link of the team shows no season, and a link that was turned off gets 410.', async () => {
  await record(team.gameId);
  expect(await readSeason(team.token)).toBeNull();
  await team.coach.read(revokePlayerAnswerLinks, { params: { teamId: team.teamId } });
  expect((await team.family.call(getFamilySeason, { params: { token } })).status).toBe(410);
});
