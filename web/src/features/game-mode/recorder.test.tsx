import 'fake-indexeddb/auto';
import { act, waitFor, within } from '@testing-library/react';
import { getPlayed } from 'contract/season';
import { addPitch, countPitches, toPitchEvents } from 'contract/season/pitch-events';
import { describe, expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { queryClient, queryOrNull } from '#lib/http/query.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import {
  kim,
  openGameMode,
  playedServer,
  putPath,
  putRecorderPath,
  recordedElsewhere,
} from '#test/pages/game-mode-page.tsx';
import { aGame, fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';
import { aUser } from '#test/pages/render-route.tsx';

const dan = playerId('Dan');
const gia = playerId('Gia');
const planned = fairLineup().innings;
const me = { id: aUser.id, name: 'Dana Fielding', since: kim.since };
const refetchPlayed = () =>
  queryClient.refetchQueries({ queryKey: queryOrNull(getPlayed, { params: { gameId } }).queryKey });

/** A running game that someone records. */
function recordedBy(recorder: typeof kim | null, change: Parameters<typeof recordedElsewhere>[0] = {}) {
  const server = playedServer();
  server.recorder = recorder;
  server.stored = recordedElsewhere({ recorder, ...change });
  return server;
}

const membersPath = `GET /api/teams/${aGame.teamId}/members`;
const member = (person: { readonly id: string; readonly name: string }, role: string) => ({
  ...{ id: person.id, name: person.name, role, isYou: person.id === aUser.id, email: null },
  joinedAt: kim.since,
});
const vic = { id: '01900000-0000-7000-8000-00000000000c', name: 'Vic Stone' };
const members = {
  body: {
    members: [member(me, 'owner'), member(kim, 'helper'), member(vic, 'viewer')],
    ...{ invitations: [], handOver: null },
  },
};

describe('A game that another coach records', () => {
  it('[B.169] A game that another coach records is shown with who records and counts pitches, and nothing can be tapped.', async () => {
    const server = recordedBy(kim, { pitchEvents: toPitchEvents({ [gia]: 12 }, 0) });
    const page = await openGameMode({ server, team: { role: 'helper' } });
    await page.findByText('Kim Lopez is recording this game.');
    page.getByText('Kim Lopez counts pitches');
    page.getByText(/^Gia Lee: 12 pitches/);
    page.getByText('Next batter');
    for (const name of [/^Pitcher: /, /^Bench: /, /^Next batter/, /^One more pitch/, 'Next inning', 'Player']) {
      expect(page.queryByRole('button', { name })).toBeNull();
    }
    await page.press('Menu');
    expect(page.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Let the screen turn off',
      'Help',
    ]);
    await page.coach.keyboard('{Escape}');
    server.stored = recordedElsewhere({ version: 2, recorder: kim, pitchEvents: toPitchEvents({ [gia]: 13 }, 1) });
    await act(refetchPlayed);
    await page.findByText(/^Gia Lee: 13 pitches/);
    expect(page.server.to(putPath)).toEqual([]);
  });

  it('[B.169b] One tap takes over, and the record goes on from what the other coach has recorded.', async () => {
    const server = recordedBy(kim, { pitchEvents: toPitchEvents({ [gia]: 12 }, 0) });
    const page = await openGameMode({ server });
    await page.press('Take over');
    await page.findByText('You record this game now.');
    await page.press('One more pitch of Gia Lee');
    await page.press('Next inning');
    await page.isSaved();
    expect(server.recorder?.id).toBe(aUser.id);
    expect(server.stored?.innings).toEqual(planned.slice(0, 2));
    expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [gia]: 13 });
  });

  it('[B.169c] Without a network taking over waits on this device, and the game goes on at once.', async () => {
    const server = recordedBy(kim);
    const page = await openGameMode({
      server,
      answers: { [putRecorderPath]: lostConnection, [putPath]: lostConnection },
    });
    await page.press('Take over');
    await page.press('Next inning');
    await page.findByRole('heading', { level: 1, name: /Inning 3/ });
    expect(server.recorder).toEqual(kim);
    page.server.handlers[putRecorderPath] = server.putRecorder;
    page.server.handlers[putPath] = server.put;
    setBrowserOnline(true);
    await waitFor(() => expect(outbox.state().entries).toEqual([]));
    expect(server.recorder?.id).toBe(aUser.id);
    expect(server.stored?.innings).toEqual(planned.slice(0, 2));
  });

  it('[B.169d] A viewer sees the running game and cannot take over.', async () => {
    const page = await openGameMode({ server: recordedBy(kim), team: { role: 'viewer' } });
    await page.findByText('Kim Lopez is recording this game.');
    expect(page.queryByRole('button', { name: 'Take over' })).toBeNull();
    expect(page.queryByRole('button', { name: 'Next inning' })).toBeNull();
  });

  it('[B.169e] A viewer cannot reopen or correct the game when it is over.', async () => {
    const server = recordedBy(kim);
    const page = await openGameMode({ server, team: { role: 'viewer' } });
    await page.findByText('Kim Lopez is recording this game.');
    const progress = { plan: [], events: {}, canStepBack: false, isOver: true };
    server.stored = recordedElsewhere({ version: 2, recorder: kim, progress });
    await act(refetchPlayed);
    await page.findByText('1 inning was played.');
    expect(page.queryByRole('button', { name: 'Reopen the game' })).toBeNull();
    await page.press('Menu');
    expect(page.queryByRole('menuitem', { name: 'Correct an inning' })).toBeNull();
  });

  it('A viewer is not asked what to do about a record that was removed.', async () => {
    const server = recordedBy(kim);
    const page = await openGameMode({ server, team: { role: 'viewer' } });
    await page.findByText('Kim Lopez is recording this game.');
    server.recorder = null;
    server.stored = null;
    await act(refetchPlayed);
    await page.findByRole('heading', { level: 1, name: 'Inning 1 of 3' });
    expect(page.queryByRole('alertdialog')).toBeNull();
  });
});

describe('The coach who records', () => {
  it('[B.171] The coach who records sees when another one has taken over, and taps nothing after that.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({ server, answers: { [membersPath]: members } });
    await page.press('One more pitch of Gia Lee');
    await page.isSaved();
    server.recorder = kim;
    server.stored = server.stored && { ...server.stored, recorder: kim };
    await act(refetchPlayed);
    await page.findByText('Kim Lopez records this game now.');
    expect(page.queryByRole('button', { name: 'Next inning' })).toBeNull();
  });

  it('[B.171b] What was recorded without a network after another coach took over is put together with the record of that coach.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({
      server,
      answers: { [putPath]: lostConnection, [membersPath]: members },
    });
    await page.press('One more pitch of Gia Lee');
    await page.press('One more pitch of Gia Lee');
    await page.findByText(/^Saved on this device/);
    server.recorder = kim;
    const theirs = addPitch({}, gia, { id: 'ofkim0001', now: 1 });
    const progress = { plan: planned.slice(2), events: {}, canStepBack: true, isOver: false };
    server.stored = recordedElsewhere({
      ...{ version: 2, recorder: kim, innings: planned.slice(0, 2), progress },
      pitchEvents: { [gia]: { ...theirs[gia] } },
    });
    page.server.handlers[putPath] = server.put;
    setBrowserOnline(true);
    await page.findByText('Kim Lopez records this game now.');
    await page.isSaved();
    expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [gia]: 3 });
    expect(server.stored?.innings).toEqual(planned.slice(0, 2));
  });

  it('[B.171c] What the coach was changing when another one took over is closed and changes nothing.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({ server, answers: { [membersPath]: members } });
    await page.press(/^Pitcher: /);
    await page.findByRole('dialog');
    server.stored = server.stored && { ...server.stored, recorder: kim };
    await act(refetchPlayed);
    await page.findByText('Kim Lopez records this game now.');
    expect(page.queryByRole('dialog')).toBeNull();
    expect(page.server.to(putPath)).toEqual([]);
  });

  it('[B.171d] What the coach was changing when another one took over does not come back when the coach records again.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({ server, canOptimize: false, answers: { [membersPath]: members } });
    await page.press('Pitcher: Gia Lee');
    await page.press('Hurt');
    await page.findByRole('button', { name: 'Apply' });
    server.recorder = kim;
    const progress = { plan: planned.slice(2), events: {}, canStepBack: true, isOver: false };
    server.stored = recordedElsewhere({ version: 2, recorder: kim, innings: planned.slice(0, 2), progress });
    await act(refetchPlayed);
    await page.findByText('Kim Lopez records this game now.');
    await page.press('Take over');
    await page.findByText('You record this game now.');
    expect(page.queryByRole('dialog')).toBeNull();
    await page.press(/^Pitcher: /);
    await page.findByRole('button', { name: 'Hurt' });
    expect(page.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(page.server.to(putPath)).toEqual([]);
  });

  it('[B.172] The coach who records hands over to one of those who may record, and the device shows the game from then on.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({ server, answers: { [membersPath]: members } });
    await page.findByRole('button', { name: 'Next inning' });
    await waitFor(() => expect(page.server.to(membersPath)).toHaveLength(1));
    await page.choose('Hand over');
    const dialog = within(await page.findByRole('dialog', { name: 'Who records from now on?' }));
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Hand over to Kim Lopez', 'Stop recording']),
    );
    expect(dialog.queryByRole('button', { name: /Vic/ })).toBeNull();
    await page.press('Hand over to Kim Lopez');
    await page.findByText('Kim Lopez records this game now.');
    await waitFor(() => expect(server.recorder).toEqual(kim));
    page.getByRole('button', { name: 'Take over' });
  });

  it('[B.172b] The coach who records can stop, and record again with one tap.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({ server, answers: { [membersPath]: members } });
    await waitFor(() => expect(page.server.to(membersPath)).toHaveLength(1));
    await page.choose('Hand over');
    await page.press('Stop recording');
    await page.findByText('No one is recording this game.');
    await waitFor(() => expect(server.recorder).toBeNull());
    await page.press('Record this game');
    await page.press('Next inning');
    await waitFor(() => expect(server.recorder?.id).toBe(aUser.id));
  });

  it('[B.172c] A choice that comes too late is dropped: the one who has taken over records.', async () => {
    const server = recordedBy(me);
    const late = { status: 409, body: { message: 'Someone else records this game now.' } };
    const page = await openGameMode({ server, answers: { [membersPath]: members, [putRecorderPath]: late } });
    await waitFor(() => expect(page.server.to(membersPath)).toHaveLength(1));
    server.stored = server.stored && { ...server.stored, recorder: kim };
    await page.choose('Hand over');
    await page.press('Stop recording');
    await page.findByText('Kim Lopez records this game now.');
    expect(outbox.state().entries).toEqual([]);
  });

  it('[B.173] A coach without others in the team is offered no one to hand over to.', async () => {
    const alone = { body: { ...members.body, members: [member(me, 'owner')] } };
    const page = await openGameMode({ server: recordedBy(me), answers: { [membersPath]: alone } });
    await waitFor(() => expect(page.server.to(membersPath)).toHaveLength(1));
    await page.press('Menu');
    expect(page.queryByRole('menuitem', { name: 'Hand over' })).toBeNull();
    page.getByRole('menuitem', { name: 'End game' });
  });

  it('[B.173b] Two devices of one coach both record, and neither is stopped.', async () => {
    const server = recordedBy(me);
    const page = await openGameMode({ server, answers: { [membersPath]: members } });
    await page.press('Next inning');
    await page.isSaved();
    server.stored = server.stored && { ...server.stored, version: 7, pitchEvents: toPitchEvents({ [dan]: 3 }, 0) };
    await act(refetchPlayed);
    await page.press(/^Next batter/);
    await page.isSaved();
    expect(server.stored?.version).toBe(8);
    expect(server.stored?.innings).toEqual(planned.slice(0, 2));
    expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [dan]: 3 });
    expect(page.server.to(putRecorderPath)).toEqual([]);
  });

  it('[B.170e] The last pitch can be taken back, and stays taken back when another device sends it again.', async () => {
    const server = recordedBy(me, { pitchEvents: toPitchEvents({ [dan]: 4 }, 0) });
    const page = await openGameMode({ server, answers: { [membersPath]: members } });
    await page.press('One more pitch of Gia Lee');
    await page.press('One more pitch of Gia Lee');
    await page.isSaved();
    const before = server.stored;
    await page.choose('Take back last pitch');
    await page.findByRole('button', { name: /^Gia Lee: 1 pitch/ });
    await page.isSaved();
    server.stored = before && { ...before, version: 9 };
    await page.press(/^Next batter/);
    await page.isSaved();
    expect(countPitches(server.stored?.pitchEvents ?? {})).toEqual({ [dan]: 4, [gia]: 1 });
  });
});
