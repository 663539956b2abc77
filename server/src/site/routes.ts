import { getSite } from 'contract/site';
import { publicPages } from 'contract/site/public-pages';
import type { Routes } from '#server/dependencies.ts';
import { escapeHtml } from '#server/http/html-page.ts';
import { mailDestination } from '#server/mail/transport.ts';
import { day } from '#server/time-units.ts';

/** RFC 9116 asks for less than a year, so that an abandoned server does not promise an answer for ever. */
const securityContactDays = 180;

export const siteRoutes: Routes = async (app, { config, clock }) => {
  app.route({
    ...getSite,
    handler: async () => ({
      channel: config.channel,
      optimizer: config.lineupOptimizer,
      calendarSources: config.calendarSources,
      mailbox: mailDestination(config) === 'mailbox',
      billing: config.billingMode,
      operatorName: config.operatorName,
      operatorEmail: config.operatorEmail,
      ...(config.operatorAddress !== null && { operatorAddress: config.operatorAddress }),
    }),
  });

  // Search engines read these two files to learn which pages are public.
  const toAddress = (path: string) => new URL(path, config.publicUrl).href;

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /auth/\nDisallow: /calendar/\nDisallow: /dev/\n\nSitemap: ${toAddress('/sitemap.xml')}\n`,
      ),
  );

  app.get('/.well-known/security.txt', { schema: { hide: true } }, async (_request, reply) => {
    const expires = new Date(clock().getTime() + securityContactDays * day).toISOString();
    const lines = [
      `Contact: mailto:${config.operatorEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${toAddress('/.well-known/security.txt')}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) => {
    const places = publicPages.map(({ path }) => `<url><loc>${escapeHtml(toAddress(path))}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`,
      );
  });
};
