import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { SandboxDeps } from '#sandbox/transaction.ts';
import { notice } from './layout.ts';

export type PageDeps = SandboxDeps & { readonly deliverWebhooks: () => Promise<void> };
export type PageRoutes = FastifyPluginAsyncZod<PageDeps>;

export const pageParams = z.object({ id: z.string().max(200) });

export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

export function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendPage(reply, nothing, 404);
}

const nothing = notice({
  title: 'Nothing is here',
  text: 'This address is not known. Open the page from Evenfield again.',
  next: { label: 'Return to Evenfield', href: '/' },
});
