import { z } from 'zod';
import { isOpen, payCheckout, successUrl } from '#sandbox/checkout.ts';
import { selectObject } from '#sandbox/queries.ts';
import { withSandboxTransaction } from '#sandbox/transaction.ts';
import { type CheckoutStep, checkoutPage, expiredPage, paidPage } from './checkout-page.ts';
import { type PageRoutes, pageParams as params, sendNotFound, sendPage } from './page-routes.ts';

const querystring = z.object({ step: z.enum(['choose', 'declined', 'authenticate']).catch('choose') });
const body = z.object({ action: z.enum(['pay', 'decline', 'authenticate', 'cancel']) });

export const checkoutRoutes: PageRoutes = async (app, { deliverWebhooks, ...dependencies }) => {
  const { db, clock } = dependencies;

  app.get('/sandbox/checkout/:id', { schema: { hide: true, params, querystring } }, async (request, reply) => {
    const session = await selectObject(db, 'checkout.session', request.params.id);
    if (!session) return sendNotFound(reply);
    if (session.status === 'complete') return sendPage(reply, paidPage(session));
    if (!isOpen(session, clock())) return sendPage(reply, expiredPage(session), 410);
    return sendPage(reply, checkoutPage(session, request.query.step));
  });

  app.post('/sandbox/checkout/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
    const { id } = request.params;
    const { action } = request.body;
    const session = await selectObject(db, 'checkout.session', id);
    if (!session) return sendNotFound(reply);
    if (action === 'cancel') return reply.redirect(session.cancel_url, 303);
    if (action !== 'pay') return reply.redirect(stepUrl(id, action === 'decline' ? 'declined' : action), 303);
    const paid = await withSandboxTransaction(dependencies, async (transaction) => {
      const stored = await selectObject(transaction.tx, 'checkout.session', id);
      return stored && payCheckout(transaction, stored);
    });
    await deliverWebhooks();
    // A second press of the button pays nothing and continues like the first.
    const isPaid = paid?.status === 'complete';
    return reply.redirect(isPaid ? successUrl(paid) : stepUrl(id, 'choose'), 303);
  });
};

function stepUrl(id: string, step: CheckoutStep): string {
  return `/sandbox/checkout/${id}${step === 'choose' ? '' : `?step=${step}`}`;
}
