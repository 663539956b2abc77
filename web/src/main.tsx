import './ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');

// Without this, zod would compile functions from strings, which the content security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// In a task of its own: a slow phone can react to a tap between the two.
await new Promise((resolve) => setTimeout(resolve));
const router = createRouter();

// The first use of a date format loads the browser's locale data, about 12 ms of processor time: now, while the code of the
// page arrives, and not when it has.
setTimeout(() => Intl.DateTimeFormat.supportedLocalesOf('en-US'));

// The prerendered page stays until the code of the first route is loaded, so that no empty page shows in between.
if (root.hasChildNodes()) {
  await waitForFirstRoute();
  // A press on a link that is replaced before its release would be no click.
  if (document.querySelector('a:active')) await waitForRelease();
}

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);

/** Resolves after the click, which comes after the release in the same task. */
function waitForRelease(): Promise<void> {
  return new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setTimeout(resolve), { once: true });
  });
}

async function waitForFirstRoute(): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
