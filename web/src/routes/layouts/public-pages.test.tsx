import { waitFor } from '@testing-library/react';
import { formatPageTitle, publicPages } from 'contract/public-pages';
import { expect, test } from 'vitest';
import { renderRoute } from '#test/pages/render-route.tsx';

test.each(publicPages)('$path is named in the browser as search engines are told', async ({ path, title }) => {
  document.title = '';
  renderRoute(path, { user: false });
  await waitFor(() => expect(document.title).toBe(formatPageTitle(title)));
});

test('descriptions say something of their own, in the length that is shown', () => {
  const descriptions = publicPages.map(({ description }) => description);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  expect(descriptions.filter(({ length }) => length < 50 || length > 160)).toEqual([]);
});
