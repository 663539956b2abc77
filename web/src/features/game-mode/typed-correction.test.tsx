import 'fake-indexeddb/auto';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { outbox } from '#domain/outbox/outbox.ts';
import { toGameRecord } from '#domain/played/game-record.ts';
import { getPlayedEntity, makePlayedChange, toBaseVersion } from '#domain/played/played-change.ts';
import { setBrowserOnline } from '#test/browser/browser-network.ts';
import { lostConnection } from '#test/fakes/fake-server.ts';
import { openGameMode, playedServer, putPath, recordedElsewhere } from '#test/pages/game-mode-page.tsx';
import { fairLineup, gameId, playerId } from '#test/pages/lineup-page.tsx';

const planned = fairLineup().innings;

/** What the page of the record stores, which knows nothing of the progress. */
function correctCatcher(saved: ReturnType<typeof recordedElsewhere>) {
  const shown = toGameRecord(saved);
  const innings = [{ ...planned[0], C: playerId('Finn'), '1B': playerId('Eva') }];
  const edit = { shown, edited: { ...shown, innings }, baseVersion: toBaseVersion(saved), readSaved: () => saved };
  const where = { gameId, path: `/games/${gameId}/played`, label: 'What was played' };
  return makePlayedChange({ ...edit, ...where, hasProgress: false });
}

it('[B.32j] A game goes on while a correction of its record that was typed without a network waits on the device.', async () => {
  const server = playedServer();
  const saved = recordedElsewhere();
  server.stored = saved;
  const page = await openGameMode({ server, answers: { [putPath]: lostConnection } });
  await page.findByRole('heading', { level: 1, name: 'Inning 2 of 3' });
  await act(() => outbox.edit(getPlayedEntity(gameId), correctCatcher(saved)));
  await page.findByText(/^Saved on this device/);
  page.getByRole('heading', { level: 1, name: 'Inning 2 of 3' });
  expect(page.queryByText('The game is over')).toBeNull();
  await page.press('Next inning');
  await page.findByRole('heading', { level: 1, name: 'Inning 3 of 3' });
  page.server.handlers[putPath] = server.put;
  setBrowserOnline(true);
  await page.isSaved();
  expect(server.stored).toMatchObject({
    innings: [{ C: playerId('Finn'), '1B': playerId('Eva') }, planned[1]],
    progress: { plan: planned.slice(2), isOver: false },
  });
});
