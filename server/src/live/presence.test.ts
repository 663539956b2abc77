import { putPresence } from 'contract/live';
import { removeMember } from 'contract/members';
import { v4 as uuid } from 'uuid';
import { beforeEach, describe, expect, it } from 'vitest';
import { type SignedInCoach, signedInCoach } from '#test/coach-fixture.ts';
import { serverFixture } from '#test/fixtures.ts';
import { type EventReader, readEvents } from '#test/http/event-reader.ts';
import { createLiveTeam } from '#test/teams/live-team.ts';
import type { TeamOfCoaches } from '#test/teams/team-of-coaches.ts';

const server = await serverFixture({ liveTickMs: 50 });
let team: TeamOfCoaches;
beforeEach(async () => {
  team = await createLiveTeam(server);
});

async function watch(coach: SignedInCoach, browserId?: string): Promise<EventReader> {
  const headers = await coach.headers();
  const reader = await readEvents({
    url: server.url,
    teamId: team.ids.teamId,
    headers,
    ...(browserId && { browserId }),
  });
  await reader.untilNamed('ready');
  return reader;
}

const show = (coach: SignedInCoach, browserId: string, gameId: string | null = team.ids.gameId) =>
  coach.call(putPresence, { params: team.params, body: { browserId, gameId } });
const personOf = ({ userId }: SignedInCoach, name: string, initials: string) => ({ userId, name, initials });
const peopleOf = (reader: EventReader) => Object(reader.named('presence').at(-1)).people;

describe('Who has a game open', () => {
  it('[B.180] is sent to the others when it begins and when it ends, and to those who come later.', async () => {
    const owner = await watch(team.owner);
    const browser = uuid();
    expect((await show(team.helper, browser)).status).toBe(204);
    await owner.untilNamed('presence');
    const hana = personOf(team.helper, 'Hana Stone', 'HS');
    expect(owner.named('presence')).toEqual([{ gameId: team.ids.gameId, people: [hana] }]);

    const later = await watch(team.viewer);
    await later.untilNamed('presence');
    expect(later.named('presence')).toEqual([{ gameId: team.ids.gameId, people: [hana] }]);

    await show(team.helper, browser, null);
    await owner.untilNamed('presence', 2);
    expect(peopleOf(owner)).toEqual([]);
  });

  it('[B.180b] lists a person once, however many browsers, and is not sent again while it stays the same.', async () => {
    const owner = await watch(team.owner);
    const [first, second] = [uuid(), uuid()];
    await show(team.helper, first);
    await show(team.helper, second);
    await show(team.helper, second);
    await show(team.helper, first, null);
    await show(team.viewer, uuid());
    await owner.until(() => peopleOf(owner)?.length === 2);
    expect(owner.named('presence')).toHaveLength(2);
  });

  it('[B.180c] ends 45 seconds after the last call.', async () => {
    const owner = await watch(team.owner);
    const browser = uuid();
    await show(team.helper, browser);
    server.clock.advance(44_000);
    await show(team.helper, browser);
    // What arrives after a call shows that the call has arrived: before that, the clock must not go on.
    const other = uuid();
    await show(team.viewer, other);
    await owner.until(() => peopleOf(owner)?.length === 2);
    await show(team.viewer, other, null);
    await owner.until(() => peopleOf(owner)?.length === 1);
    server.clock.advance(44_000);
    await show(team.viewer, uuid());
    await owner.until(() => peopleOf(owner)?.length === 2);
    server.clock.advance(2_000);
    await owner.until(() => peopleOf(owner)?.length === 1);
    expect(peopleOf(owner)).toEqual([personOf(team.viewer, 'Vic Stone', 'VS')]);
  });

  it('[B.180d] ends when the browser closes its stream.', async () => {
    const owner = await watch(team.owner);
    const browser = uuid();
    const helper = await watch(team.helper, browser);
    await show(team.helper, browser);
    await owner.untilNamed('presence');
    helper.close();
    await owner.untilNamed('presence', 2);
    expect(peopleOf(owner)).toEqual([]);
  });

  it('[B.180e] ends when the person is removed from the team.', async () => {
    const owner = await watch(team.owner);
    await show(team.helper, uuid());
    await owner.untilNamed('presence');
    await team.owner.call(removeMember, { params: { ...team.params, memberId: team.helper.userId } });
    await owner.untilNamed('presence', 2);
    expect(peopleOf(owner)).toEqual([]);
  });

  it('[B.180f] is refused for a game of another team and for a stranger, and another person cannot end it.', async () => {
    const other = await createLiveTeam(server);
    expect((await show(team.helper, uuid(), other.ids.gameId)).status).toBe(404);
    const both = await show(await signedInCoach(server), uuid());
    expect(both.status).toBe(404);

    const owner = await watch(team.owner);
    const browser = uuid();
    await show(team.helper, browser);
    await show(team.viewer, browser, null);
    await show(team.viewer, uuid());
    await owner.until(() => peopleOf(owner)?.length === 2);
  });
});
