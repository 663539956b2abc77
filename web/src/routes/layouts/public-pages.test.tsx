import { waitFor } from '@testing-library/react';
import { formatPageTitle, publicPages } from 'contract/site/public-pages';
import { expect, it } from 'vitest';
import { renderRoute } from '#test/pages/render-route.tsx';

it.each(publicPages)('$path has the document title that search engines see', async ({ path, title }) => {
  document.title = '';
  renderRoute(path, { user: false });
  await waitFor(() => expect(document.title).toBe(formatPageTitle(title)));
});

it('descriptions are unique and fit the length that search engines show', () => {
  const descriptions = publicPages.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
});
