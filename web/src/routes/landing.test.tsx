import { expect, test } from 'vitest';
import { renderRoute } from '#test/render-route.tsx';

test('Get Started leads a visitor to the registration', async () => {
  const { findByRole } = renderRoute('/', { user: false });
  expect((await findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/register');
});

test('Get Started leads a coach to the dashboard', async () => {
  const { findByRole } = renderRoute('/');
  expect((await findByRole('link', { name: 'Get Started' })).getAttribute('href')).toBe('/dashboard');
});

test('Learn More shows the features, and hides them again', async () => {
  const { coach, findByRole, queryByRole } = renderRoute('/', { user: false });
  const button = await findByRole('button', { name: 'Learn More' });
  expect(queryByRole('region', { name: 'Features' })).toBeNull();
  await coach.click(button);
  await findByRole('heading', { name: 'Offline support' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await coach.click(button);
  expect(queryByRole('region', { name: 'Features' })).toBeNull();
});

test('both plans are there with what they cost', async () => {
  const { findByText, getByText } = renderRoute('/', { user: false });
  await findByText('$4.99');
  for (const text of ['per month', 'Cancel anytime.', '1 team', 'Unlimited teams', 'Priority support']) getByText(text);
});

test('the field shows the inning that is chosen', async () => {
  const { coach, findByRole, getByRole } = renderRoute('/', { user: false });
  await coach.click(await findByRole('button', { name: 'Inning 3' }));
  expect(getByRole('img', { name: 'The field in inning 3' }).textContent).toContain('SSJo');
});
