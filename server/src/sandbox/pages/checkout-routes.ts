import { z } from 'zod';
import { doBusiness } from '#server/sandbox/business.ts';
import { isOpen, payCheckout, successAddress } from '#server/sandbox/checkout.ts';
import { selectObject } from '#server/sandbox/queries.ts';
import { type CheckoutStep, checkoutPage, expiredPage, paidPage } from './checkout-page.ts';
import { type PageRoutes, pageParams as params, show, showNothing } from './page-routes.ts';

const querystring = z.object({ step: z.enum(['choose', 'declined', 'authenticate']).catch('choose') });
const body = z.object({ action: z.enum(['pay', 'decline', 'authenticate', 'cancel']) });

export const checkoutRoutes: PageRoutes = async (app, { tellTheProduct, ...dependencies }) => {
  const { db, clock } = dependencies;

  app.get('/sandbox/checkout/:id', { schema: { hide: true, params, querystring } }, async (request, reply) => {
    const session = await selectObject(db, 'checkout.session', request.params.id);
    if (!session) return showNothing(reply);
    if (session.status === 'complete') return show(reply, paidPage(session));
    if (!isOpen(session, clock())) return show(reply, expiredPage(session), 410);
    return show(reply, checkoutPage(session, request.query.step));
  });

  app.post('/sandbox/checkout/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
    const { id } = request.params;
    const { action } = request.body;
    const session = await selectObject(db, 'checkout.session', id);
    if (!session) return showNothing(reply);
    if (action === 'cancel') return reply.redirect(session.cancel_url, 303);
    if (action !== 'pay') return reply.redirect(stepAddress(id, action === 'decline' ? 'declined' : action), 303);
    const settled = await doBusiness(dependencies, async (business) => {
      const stored = await selectObject(business.tx, 'checkout.session', id);
      return stored && payCheckout(business, stored);
    });
    await tellTheProduct();
    // Whoever presses twice has paid once and goes on all the same.
    const isPaid = settled?.status === 'complete';
    return reply.redirect(isPaid ? successAddress(settled) : stepAddress(id, 'choose'), 303);
  });
};

function stepAddress(id: string, step: CheckoutStep): string {
  return `/sandbox/checkout/${id}${step === 'choose' ? '' : `?step=${step}`}`;
}
