import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reportStorageFailure } from '#lib/offline/device-storage.ts';
import { renderRoute } from '#test/pages/render-route.tsx';
import '#routes/teams/teams.tsx';

it('[R-44] A device that cannot store data says what that means, and names no button that a page may not have.', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const page = renderRoute('/teams', { answers: { 'GET /api/teams': { body: [] } } });
  await page.findByText('No teams yet');
  expect(page.queryByText('This device cannot store your data.')).toBeNull();
  act(() => reportStorageFailure('The data could not be stored.', new Error('full')));
  page.getByText('This device cannot store your data.');
  const advice = page.getByText(
    'Its storage is full or turned off. Evenfield works while you are online. Keep this page open until your changes are sent.',
  );
  expect(advice.textContent).not.toMatch(/\bsave/i);
  await page.coach.click(page.getByRole('button', { name: 'OK' }));
  expect(page.queryByText('This device cannot store your data.')).toBeNull();
});
