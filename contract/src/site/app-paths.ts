/**
 * Matches the paths of the web app's pages. Every other path shows the landing page with a notice, and the server answers
 * 404, so that search engines and link checkers do not take it for a page.
 */
export const appPath = new RegExp(
  `^/(?:${[
    'demo|register|login|verify-email|forgot-password|reset-password|cancel-email-change|invitation|help',
    'terms|privacy|children|dpa|subprocessors|accessibility',
    'dashboard|season|setup|account|players(?:/positions)?|subscription(?:/success)?',
    'teams(?:/[^/]+/(?:players|settings|rules|new-season|family-codes|members|activity|setup/(?:team|players|games|positions)))?',
    'games(?:/plan|/[^/]+/(?:lineup|check-in|play|played|print))?',
    'shared/[^/]+',
    'answer/[^/]+',
    '(?:index|landing|answer)\\.html',
  ].join('|')})?/?$`,
);
