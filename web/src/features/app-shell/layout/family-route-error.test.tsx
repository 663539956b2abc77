import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLanguage } from '#lib/languages/language.ts';
import { throwChunkLoadError } from '#lib/navigation/chunk-load-error.ts';
import { routes } from '../../../router.tsx';
import { FamilyRouteError } from './route-error.tsx';

beforeEach(() => {
  // A page that was reloaded a moment ago is not reloaded again.
  sessionStorage.reloadedAt = Date.now();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function open(fail: () => never) {
  const router = createMemoryRouter([{ path: '/', Component: fail, ErrorBoundary: FamilyRouteError }]);
  return render(<RouterProvider router={router} />);
}

const failToLoad = () => throwChunkLoadError(new Error('404'));
const failToRender = () => {
  throw new TypeError('players is undefined');
};

describe('A shared page that fails', () => {
  it.each([
    [failToLoad, 'No se pudo cargar esta página. Revisa tu conexión e inténtalo de nuevo.'],
    [failToRender, 'Algo salió mal en esta página. Normalmente ayuda volver a cargarla.'],
  ])('[B.191] says so in the language of the family: %o.', (fail, message) => {
    storeLanguage('es');
    const page = open(fail);
    expect(page.getByRole('main').lang).toBe('es');
    expect(page.getByRole('alert').textContent).toContain(message);
    expect(page.getByRole('button').textContent).toBe('Intentar de nuevo');
  });

  it('says so in English on a device in English.', () => {
    storeLanguage('en');
    const page = open(failToLoad);
    expect(page.getByRole('alert').textContent).toContain('This page could not be loaded. Check your connection');
    expect(page.getByRole('button').textContent).toBe('Try again');
  });

  it('is the only page whose errors are in the language of the family.', () => {
    const [root] = routes;
    const ofFamilies = root?.children?.filter(({ ErrorBoundary }) => ErrorBoundary === FamilyRouteError);
    expect(ofFamilies?.map(({ path }) => path)).toEqual(['/shared/:token']);
  });
});
