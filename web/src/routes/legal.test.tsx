import { expect, test } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';

test.each([
  ['/terms', 'Terms of Service', 23],
  ['/privacy', 'Privacy Policy', 22],
])('%s is a whole document that names the operator', async (path, title, headings) => {
  const { findByRole, getAllByRole, getAllByText } = renderRoute(path, { user: false });
  await findByRole('heading', { level: 1, name: title });
  expect(getAllByRole('heading', { level: 2 })).toHaveLength(headings);
  expect(getAllByText(/The Operator/).length).toBeGreaterThan(0);
  expect(getAllByText(/operator@example\.com/).length).toBeGreaterThan(0);
});

test('the terms say what Pro costs and that it renews', async () => {
  const { findByText, getByText } = renderRoute('/terms', { user: false });
  await findByText(/\$4\.99 per month/);
  getByText(/renews by itself every month until you cancel/);
});

test('the policy names what is kept on the device and about children', async () => {
  const { findByText, getByRole } = renderRoute('/privacy', { user: false });
  await findByText(/authToken, refreshToken and currentTeamId/);
  getByRole('table', { name: 'Children’s information' });
});
