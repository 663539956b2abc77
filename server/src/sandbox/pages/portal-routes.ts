import { z } from 'zod';
import { type Business, doBusiness } from '#server/sandbox/business.ts';
import { inSeconds, type PortalSession } from '#server/sandbox/objects.ts';
import { selectObject, selectObjects } from '#server/sandbox/queries.ts';
import { endSubscription, payNextMonthNow, payWhatIsDue, setCancellation } from '#server/sandbox/subscriptions.ts';
import { invoicePage } from './invoice-page.ts';
import { type PageRoutes, pageParams as params, show, showNothing } from './page-routes.ts';
import { portalExpiredPage, portalPage } from './portal-page.ts';

const body = z.object({ action: z.enum(['cancel', 'resume', 'fail', 'succeed', 'end']) });
const lifeSeconds = 30 * 60;

export const portalRoutes: PageRoutes = async (app, { tellTheProduct, ...dependencies }) => {
  const { db, clock } = dependencies;

  app.get('/sandbox/portal/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const session = await selectObject(db, 'billing_portal.session', request.params.id);
    if (!session) return showNothing(reply);
    if (isOver(session, clock())) return show(reply, portalExpiredPage(session), 410);
    const [subscription = null] = await selectObjects(db, 'subscription', session.customer);
    const invoices = await selectObjects(db, 'invoice', session.customer);
    return show(reply, portalPage({ session, subscription, invoices }));
  });

  app.post('/sandbox/portal/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
    const session = await selectObject(db, 'billing_portal.session', request.params.id);
    if (!session) return showNothing(reply);
    if (!isOver(session, clock())) {
      await doBusiness(dependencies, (business) => choose(business, session, request.body.action));
      await tellTheProduct();
    }
    return reply.redirect(`/sandbox/portal/${session.id}`, 303);
  });

  app.get('/sandbox/invoices/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const invoice = await selectObject(db, 'invoice', request.params.id);
    return invoice ? show(reply, invoicePage(invoice)) : showNothing(reply);
  });
};

type Action = z.infer<typeof body>['action'];

/** A button of a page that is no longer true does nothing; the page that follows tells how things are. */
async function choose(business: Business, { customer }: PortalSession, action: Action): Promise<void> {
  const [subscription] = await selectObjects(business.tx, 'subscription', customer);
  if (!subscription || subscription.status === 'canceled') return;
  const { status, cancel_at_period_end: isCancelled } = subscription;
  if (action === 'cancel' || action === 'resume') {
    const wanted = { isCancelled: action === 'cancel' };
    if (isCancelled !== wanted.isCancelled) await setCancellation(business, subscription, wanted);
  } else if (action === 'end') {
    if (isCancelled) await endSubscription(business, subscription);
  } else if (status === 'past_due') {
    if (action === 'succeed') await payWhatIsDue(business, subscription);
  } else if (!isCancelled) {
    await payNextMonthNow(business, subscription, { isPaid: action === 'succeed' });
  }
}

function isOver({ created }: PortalSession, now: Date): boolean {
  return inSeconds(now) >= created + lifeSeconds;
}
