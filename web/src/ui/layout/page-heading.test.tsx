import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { PageHeading } from './page-heading.tsx';

afterEach(cleanup);

function open() {
  const layout = (
    <>
      <Link to="/games">Games</Link>
      <Outlet />
    </>
  );
  const children = [
    { path: '/teams', element: <PageHeading title="Teams" /> },
    { path: '/games', element: <PageHeading title="Games of the Hawks" /> },
  ];
  render(
    <RouterProvider router={createMemoryRouter([{ element: layout, children }], { initialEntries: ['/teams'] })} />,
  );
}

test('a page is named in the title of the window', async () => {
  open();
  await screen.findByRole('heading', { level: 1, name: 'Teams' });
  expect(document.title).toBe('Teams · Evenfield');
});

test('after navigation the heading has focus', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Games' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Games of the Hawks' });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Games of the Hawks · Evenfield');
});
