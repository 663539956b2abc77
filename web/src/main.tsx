import './ui/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '#lib/query.ts';
import { session } from '#lib/session.ts';
import { restoreUser } from '#lib/start.ts';
import { applyTheme } from '#lib/theme.ts';
import { followSession } from './follow-session.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

applyTheme();
const router = createRouter();
followSession({ session, router, queryClient });
void restoreUser(session, queryClient);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
