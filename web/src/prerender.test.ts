import { expect, it } from 'vitest';
import { renderLandingPage } from './prerender.tsx';

it('the prerendered page is the landing page of a visitor and obeys the content security policy', () => {
  const html = renderLandingPage();
  expect(html).toContain('Every player, a fair game.');
  expect(html).toContain('href="/register"');
  expect(html).not.toMatch(/ style="|<script| on[a-z]+="/);
});
