import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { BusinessDependencies } from '#server/sandbox/business.ts';
import { notice } from './frame.ts';

export type PageDependencies = BusinessDependencies & { readonly tellTheProduct: () => Promise<void> };
export type PageRoutes = FastifyPluginAsyncZod<PageDependencies>;

export const pageParams = z.object({ id: z.string().max(200) });

export function show(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').send(html);
}

export function showNothing(reply: FastifyReply): FastifyReply {
  return show(reply, nothing, 404);
}

const nothing = notice({
  title: 'Nothing is here',
  text: 'This address is not known. Open the page from Evenfield again.',
  next: { label: 'Return to Evenfield', href: '/' },
});
