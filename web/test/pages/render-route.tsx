import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { User } from 'contract/accounts';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { readWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { outbox } from '#domain/outbox/outbox.ts';
import { createQueryClient, queryClient } from '#lib/http/query.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { currentToasts, dismissToast } from '#ui/feedback/toast.ts';
import { routes } from '#web/router.tsx';
// Imported here because loading their code would count as waiting for the page.
import '#features/app-shell/outbox/outbox-status.tsx';
import '#features/accounts/sign-in/verified-only.tsx';
import '#routes/layouts/public-layout.tsx';
import '#routes/layouts/signed-in-layout.tsx';
import { accessToken } from '#test/browser/tokens.ts';
import { fakeServer } from '#test/fakes/fake-server.ts';

// The app asks again a second after an answer failed, and no test needs to wait for that.
const { queries, ...defaults } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });

// Forms wait for what is read here, and no test may depend on when that is done.
localStorage.setItem('authToken', accessToken());
await readWaitingChanges();
localStorage.clear();

afterEach(async () => {
  // A page that is left stores and sends what was edited last. Without a session it cannot, and the next test is not
  // affected.
  localStorage.removeItem('authToken');
  cleanup();
  localStorage.setItem('authToken', accessToken());
  await outbox.discardAll();
  for (const { id } of currentToasts()) dismissToast(id);
  queryClient.clear();
  // Else the next page would show what this one has stored, if the test took longer than the debounce.
  await queryPersistence.clear();
  localStorage.clear();
  sessionStorage.clear();
});

export const aUser: User = {
  id: '01900000-0000-7000-8000-00000000000a',
  firstName: 'Dana',
  lastName: 'Fielding',
  email: 'dana@example.com',
  isEmailVerified: true,
  subscription: { planType: 'Basic', status: 'Active', startDate: null, endDate: null },
  hasProAccess: false,
  canOptimize: true,
};

export const aProUser: User = {
  ...aUser,
  subscription: {
    planType: 'Pro',
    status: 'Active',
    startDate: '2026-10-01T12:00:00.000Z',
    endDate: '2026-12-01T12:00:00.000Z',
  },
  hasProAccess: true,
};

export const aSite = {
  channel: 'production',
  optimizer: true,
  calendarSources: true,
  mailbox: false,
  billing: 'stripe',
  operatorName: 'The Operator',
  operatorEmail: 'operator@example.com',
};

type RouteOptions = {
  /** Responses by `'GET /api/teams'`, besides the site, the user and an empty list of teams. */
  readonly answers?: Parameters<typeof fakeServer>[0];
  /** False for a visitor. The default is Dana. */
  readonly user?: User | false;
  /** The stored access token. The default is valid. */
  readonly token?: string;
  /** The state of the history entry, as after a redirect. */
  readonly state?: unknown;
};

/** Opens a path of the whole app, with the real session and queries, and a fake server. */
export function renderRoute(
  path: string,
  { answers = {}, user = aUser, token = accessToken(), state }: RouteOptions = {},
) {
  const server = fakeServer({
    'GET /api/site': { body: aSite },
    'GET /auth/me': { body: user },
    'GET /api/teams': { body: [] },
    ...answers,
  });
  if (user) {
    localStorage.setItem('authToken', token);
    localStorage.setItem('refreshToken', 'first');
  }
  const [address = path, hash] = path.split('#');
  const [pathname = address, search] = address.split('?');
  const router = createMemoryRouter(routes, {
    initialEntries: [{ pathname, search: search ? `?${search}` : '', hash: hash ? `#${hash}` : '', state }],
  });
  const screen = render(<RouterProvider router={router} />);
  return { ...screen, router, server, coach: userEvent.setup() };
}

/** Renders one component with a query client, on a page of its own. */
export function renderComponent(children: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: children }]);
  const screen = render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...screen, coach: userEvent.setup() };
}
