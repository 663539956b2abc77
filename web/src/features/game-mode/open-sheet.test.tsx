import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { getPlayed } from 'contract/season';
import { toPitchEvents } from 'contract/season/pitch-events';
import { describe, expect, it } from 'vitest';
import { queryClient, queryOrNull } from '#lib/http/query.ts';
import { openGameMode, playedServer, putPath, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import { fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';

const gia = playerId('Gia');
const planned = fairLineup().innings;
const refetchPlayed = () =>
  queryClient.refetchQueries({ queryKey: queryOrNull(getPlayed, { params: { gameId } }).queryKey });

/** Gia is hurt in the second of three innings, and what it changes is shown. */
async function proposeHurt(canOptimize: boolean) {
  const server = playedServer();
  server.stored = recordedElsewhere();
  const page = await openGameMode({ server, canOptimize });
  await page.press('Pitcher: Gia Lee');
  await page.press('Hurt');
  await page.findByRole('button', { name: /^Apply/ });
  return page;
}

describe('While what an event changes is shown', () => {
  it.each([true, false])(
    '[B.173c] an inning that the other device records stays, and the event is planned again from it: with Pro %s.',
    async (canOptimize) => {
      const page = await proposeHurt(canOptimize);
      const server = page.played;
      const recorded = {
        innings: planned.slice(0, 2),
        present: Object.fromEntries(Object.keys(server.stored?.present ?? {}).map((id) => [id, [1, 2]])),
        pitchEvents: toPitchEvents({ [gia]: 12 }, 0),
      };
      const progress = { plan: planned.slice(2), events: {}, canStepBack: true, isOver: false };
      server.stored = recordedElsewhere({ ...recorded, version: 2, progress });
      await act(refetchPlayed);
      await page.findByRole('heading', { level: 1, name: 'Inning 3 of 3', hidden: true });
      await page.press(/^Apply/);
      await page.isSaved();
      await waitFor(() => expect(server.stored?.version).toBe(3));
      expect(server.stored).toMatchObject({ ...recorded, progress: { plan: [{}], events: { [gia]: 'hurt' } } });
      expect(server.stored?.progress?.plan.flatMap(Object.values)).not.toContain(gia);
    },
  );

  it.each([true, false])('pitches that the other device counts stay: with Pro %s.', async (canOptimize) => {
    const page = await proposeHurt(canOptimize);
    const server = page.played;
    const pitchEvents = toPitchEvents({ [playerId('Dan')]: 12 }, 0);
    server.stored = server.stored && { ...server.stored, version: 2, pitchEvents };
    await act(refetchPlayed);
    await page.press(/^Apply/);
    await page.isSaved();
    await waitFor(() => expect(server.stored?.version).toBe(3));
    expect(server.stored).toMatchObject({ pitchEvents, progress: { events: { [gia]: 'hurt' } } });
  });

  it('the end of the game on the other device closes it and changes nothing.', async () => {
    const page = await proposeHurt(false);
    const server = page.played;
    const progress = { plan: planned.slice(1), events: {}, canStepBack: false, isOver: true };
    server.stored = server.stored && { ...server.stored, version: 2, progress };
    await act(refetchPlayed);
    await page.findByText('The game is over');
    expect(page.queryByRole('dialog')).toBeNull();
    await page.press('Reopen the game');
    await page.findByRole('button', { name: 'Next inning' });
    expect(page.queryByRole('dialog')).toBeNull();
    await page.isSaved();
    expect(page.server.to(putPath)).toHaveLength(1);
    expect(server.stored?.progress?.events).toEqual({});
  });
});
