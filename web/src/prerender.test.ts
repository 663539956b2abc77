import { expect, test } from 'vitest';
import { renderLandingPage } from './prerender.tsx';

test('the first view is the landing page of a visitor, with nothing the content policy refuses', () => {
  const picture = renderLandingPage();
  expect(picture).toContain('Every player, a fair game.');
  expect(picture).toContain('href="/register"');
  expect(picture).not.toMatch(/ style="|<script| on[a-z]+="/);
});
