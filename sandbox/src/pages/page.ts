import { join } from 'node:path';
import { proPrice } from 'contract/subscriptions';
import { Eta } from 'eta';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SandboxDeps } from '#sandbox/queries.ts';

export type PageRoutes = FastifyPluginAsyncZod<SandboxDeps & { readonly deliverWebhooks: () => Promise<void> }>;

export const pageParams = z.object({ id: z.string().max(200) });

/** Escapes every value, so that text never becomes markup. */
const templates = new Eta({ views: join(import.meta.dirname, 'templates'), cache: true });

type Template = 'checkout' | 'invoice' | 'notice' | 'portal';

/** Sends a page without scripts and inline styles, which the content security policy forbids. */
export function sendPage(reply: FastifyReply, template: Template, data: object, status = 200): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(templates.render(`./${template}`, { ...data, formatDay, formatMoney, price }));
}

type Notice = { readonly title: string; readonly text: string; readonly label?: string; readonly href: string };

/** Sends a page that only says why nothing can be done here, with a link to continue. */
export function sendNotice(reply: FastifyReply, notice: Notice, status: number): FastifyReply {
  return sendPage(reply, 'notice', notice, status);
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  const text = 'This address is not known. Open the page from Evenfield again.';
  return sendNotice(reply, { title: 'Nothing is here', text, href: '/' }, 404);
}

export type Choice = { readonly action: string; readonly label: string; readonly variant?: 'primary' | 'danger' };

function formatMoney(cents: number): string {
  return dollars.format(cents / 100);
}

/** Formats a time in seconds as a date in UTC, such as May 4, 2026. */
export function formatDay(seconds: number): string {
  return days.format(seconds * 1000);
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: proPrice.currency });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const price = formatMoney(proPrice.amount);
