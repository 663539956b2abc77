import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { PageHeading } from './page.tsx';

afterEach(cleanup);

function open() {
  const layout = (
    <>
      <Link to="/games">Games</Link>
      <input aria-label="Password" />
      <Outlet />
    </>
  );
  const children = [
    { path: '/teams', element: <PageHeading title="Teams" /> },
    { path: '/games', element: <PageHeading title="Games of the Hawks" /> },
  ];
  const router = createMemoryRouter([{ element: layout, children }], { initialEntries: ['/teams'] });
  render(<RouterProvider router={router} />);
  return router;
}

it('the document title names the page', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Teams' });
  expect(document.title).toBe('Teams · Evenfield');
});

it('the heading has the focus after navigation', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Games' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Games of the Hawks' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Games of the Hawks · Evenfield');
});

it('the focus stays in a field when the search of the page is replaced', async () => {
  const router = open();
  const field = screen.getByLabelText('Password');
  field.focus();
  await act(() => router.navigate('/teams?step=2', { replace: true }));
  expect(router.state.location.search).toBe('?step=2');
  expect(document.activeElement).toBe(field);
});
