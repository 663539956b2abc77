import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { applyTheme } from '#lib/theme.ts';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Zod, loaded later, would otherwise try to make functions out of text, which the content security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme();

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
