import { putPlayerAnswerLinks, putTeamAnswerLink, revokeTeamAnswerLink } from 'contract/answers/team-answers';
import { startNewSeason } from 'contract/season/new-season';
import { beforeEach, describe, expect, it } from 'vitest';
import { serverFixture } from '#test/fixtures.ts';
import { createSharedGame, type SharedGameFixture } from '#test/shared-game.ts';

const server = await serverFixture();
let fixture: SharedGameFixture;

beforeEach(async () => {
  fixture = await createSharedGame(server);
});

describe('The way to answer for the next game', () => {
  const openTeamLink = (body: object) =>
    fixture.coach.read(putTeamAnswerLink, { params: { teamId: fixture.teamId }, body });

  it('[B.102] leads to the link of the team only while the coach shows it, from the next request on.', async () => {
    const link = await fixture.share();
    await fixture.coach.read(putPlayerAnswerLinks, { params: { teamId: fixture.teamId } });
    const { team } = await openTeamLink({});
    const token = String(team?.url).split('/').at(-1) ?? '';
    expect((await fixture.open(link)).text).not.toContain('/answer/');
    await openTeamLink({ isOnSharedPage: true });
    expect((await fixture.read(link)).answerPath).toBe(`/answer/${token}`);
    await openTeamLink({ hoursBeforeGame: 48 });
    expect((await fixture.read(link)).answerPath).toBe(`/answer/${token}`);
    await openTeamLink({ isOnSharedPage: false });
    expect((await fixture.open(link)).text).not.toContain(token);
  });

  it('[B.102b] is gone when the link of the team is turned off, and when the team has gone on in a new season.', async () => {
    const link = await fixture.share();
    await openTeamLink({ isOnSharedPage: true });
    await fixture.coach.read(revokeTeamAnswerLink, { params: { teamId: fixture.teamId } });
    expect((await fixture.read(link)).answerPath).toBeNull();
    await openTeamLink({});
    expect((await fixture.read(link)).answerPath).toBeNull();
    await openTeamLink({ isOnSharedPage: true });
    expect((await fixture.read(link)).answerPath).not.toBeNull();
    await fixture.coach.read(startNewSeason, {
      params: { teamId: fixture.teamId },
      body: { name: 'Thunder', players: [] },
    });
    expect((await fixture.read(link)).answerPath).toBeNull();
  });
});
