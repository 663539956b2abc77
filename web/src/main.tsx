import './ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Zod, loaded later, would otherwise try to make functions out of text, which the content security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const router = createRouter();

// A page that is drawn already stays until the app can take its place as a whole.
if (root.hasChildNodes()) await codeOfFirstPage();

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

async function codeOfFirstPage(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
