import { act } from '@testing-library/react';
import { getLineup } from 'contract/lineups';
import { expect, it } from 'vitest';
import { queryClient, queryOrNull } from '#lib/http/query.ts';
import { openGameMode } from '#test/pages/game-mode-page.tsx';
import { fairLineup, gameId, lineupPath } from '#test/pages/lineup-page.tsx';

it('[B.23n] A lineup that another device repairs before the first tap in game mode is the one that is played.', async () => {
  const page = await openGameMode();
  await page.findByRole('button', { name: 'Pitcher: Dan Lee' });
  const [first = {}, ...rest] = fairLineup().innings;
  const repaired = { ...first, P: first.C ?? '', C: first.P ?? '' };
  const lineup = { ...fairLineup({ status: 'final' }), version: 9, innings: [repaired, ...rest] };
  page.server.handlers[`GET ${lineupPath}`] = { body: lineup };
  const { queryKey } = queryOrNull(getLineup, { params: { gameId } });
  await act(() => queryClient.refetchQueries({ queryKey }));
  await page.findByRole('button', { name: 'Catcher: Dan Lee' });
  await page.press('Next inning');
  await page.isSaved();
  expect(page.played.stored?.innings).toEqual([repaired]);
});
