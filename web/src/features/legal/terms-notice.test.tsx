import { waitFor } from '@testing-library/react';
import { termsVersion } from 'contract/site/terms';
import { expect, it } from 'vitest';
import { aUser, renderRoute } from '#test/pages/render-route.tsx';
import '#routes/account/account.tsx';

const sessions = { 'GET /auth/sessions': { body: [] } };

it('[P-13] New terms are announced until the coach accepts them, and then no more.', async () => {
  const page = renderRoute('/account', {
    user: { ...aUser, needsTermsAcceptance: true },
    answers: { ...sessions, 'POST /auth/accept-terms': { body: aUser } },
  });
  const accept = await page.findByRole('button', { name: 'Accept' });
  page.getByText(/confirm that you are 18 or older and a coach or team manager/);
  expect(page.getAllByRole('link', { name: 'Terms of Service' }).length).toBeGreaterThan(1);
  page.server.handlers['GET /auth/me'] = { body: aUser };
  await page.coach.click(accept);
  await waitFor(() => expect(page.queryByRole('button', { name: 'Accept' })).toBeNull());
  expect(page.server.to('POST /auth/accept-terms').map(({ body }) => body)).toEqual([{ version: termsVersion }]);
});

it('[P-13] The notice stays when accepting fails, and says so.', async () => {
  const message = 'The terms have changed since. Reload the page.';
  const page = renderRoute('/account', {
    user: { ...aUser, needsTermsAcceptance: true },
    answers: { ...sessions, 'POST /auth/accept-terms': { status: 400, body: { message, errors: {} } } },
  });
  await page.coach.click(await page.findByRole('button', { name: 'Accept' }));
  await page.findByText(message);
  page.getByRole('button', { name: 'Accept' });
});

it('[P-13] A coach who has accepted the newest terms sees no notice.', async () => {
  const page = renderRoute('/account', { answers: sessions });
  await page.findByRole('heading', { level: 1, name: 'Account' });
  expect(page.queryByRole('button', { name: 'Accept' })).toBeNull();
});
