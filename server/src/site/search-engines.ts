import { publicPages } from 'contract/public-pages';
import type { Routes } from '#server/dependencies.ts';

/** What search engines may read, and where it is. */
export const searchEngineRoutes: Routes = async (app, { config }) => {
  const addressOf = (path: string) => new URL(path, config.publicUrl).href;

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /calendar/\nDisallow: /dev/\n\nSitemap: ${addressOf('/sitemap.xml')}\n`,
      ),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    // An address of configuration has no character that XML would take for its own, but for the ampersand.
    const places = publicPages.map(({ path }) => `<url><loc>${addressOf(path).replaceAll('&', '&amp;')}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`,
      );
  });
};
