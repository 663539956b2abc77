import { z } from 'zod';
import { type PortalSession, type Subscription, toSeconds } from '#sandbox/objects.ts';
import { type SandboxTransaction, selectObject, selectObjects, withSandboxTransaction } from '#sandbox/queries.ts';
import { endOfPeriod, endSubscription, payOpenInvoice, renewNow, setCancellation } from '#sandbox/subscriptions.ts';
import {
  type Choice,
  formatDay,
  type PageRoutes,
  pageParams as params,
  sendNotFound,
  sendNotice,
  sendPage,
} from './page.ts';

const body = z.object({ action: z.enum(['cancel', 'resume', 'fail', 'succeed', 'end']) });
const lifetimeSeconds = 30 * 60;

export const portalRoutes: PageRoutes = async (app, { deliverWebhooks, ...dependencies }) => {
  const { db, clock } = dependencies;

  app.get('/sandbox/portal/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const session = await selectObject(db, 'billing_portal.session', request.params.id);
    if (!session) return sendNotFound(reply);
    const { customer, return_url: returnUrl } = session;
    if (isExpired(session, clock())) {
      const text = 'Open Manage Subscription in Evenfield again to get a new one.';
      return sendNotice(reply, { title: 'This page has expired', text, href: returnUrl }, 410);
    }
    // The newest subscription may have ended.
    const [subscription] = await selectObjects(db, 'subscription', customer);
    const invoices = await selectObjects(db, 'invoice', customer);
    return sendPage(reply, 'portal', {
      url: `/sandbox/portal/${session.id}`,
      subscription: subscription && viewSubscription(subscription),
      invoices,
      returnUrl,
    });
  });

  app.post('/sandbox/portal/:id', { schema: { hide: true, params, body } }, async (request, reply) => {
    const session = await selectObject(db, 'billing_portal.session', request.params.id);
    if (!session) return sendNotFound(reply);
    if (!isExpired(session, clock())) {
      await withSandboxTransaction(dependencies, (transaction) =>
        applyAction(transaction, session, request.body.action),
      );
      await deliverWebhooks();
    }
    return reply.redirect(`/sandbox/portal/${session.id}`, 303);
  });

  app.get('/sandbox/invoices/:id', { schema: { hide: true, params } }, async (request, reply) => {
    const invoice = await selectObject(db, 'invoice', request.params.id);
    return invoice ? sendPage(reply, 'invoice', { invoice }) : sendNotFound(reply);
  });
};

type Action = z.infer<typeof body>['action'];

/** Does nothing if the page was out of date; the page that follows shows the current state. */
async function applyAction(
  transaction: SandboxTransaction,
  { customer }: PortalSession,
  action: Action,
): Promise<void> {
  const [subscription] = await selectObjects(transaction.tx, 'subscription', customer);
  if (!subscription || subscription.status === 'canceled') return;
  const isCancelled = subscription.cancel_at_period_end;
  switch (action) {
    case 'cancel':
      if (!isCancelled) await setCancellation(transaction, subscription, { isCancelled: true });
      break;
    case 'resume':
      if (isCancelled) await setCancellation(transaction, subscription, { isCancelled: false });
      break;
    case 'end':
      if (isCancelled) await endSubscription(transaction, subscription);
      break;
    default:
      await tryPayment(transaction, subscription, { isPaid: action === 'succeed' });
  }
}

/** Tries the payment that is overdue, or else renews the subscription now. A cancelled one is not renewed. */
async function tryPayment(
  transaction: SandboxTransaction,
  subscription: Subscription,
  { isPaid }: { readonly isPaid: boolean },
): Promise<void> {
  if (subscription.status === 'past_due') {
    if (isPaid) await payOpenInvoice(transaction, subscription);
  } else if (!subscription.cancel_at_period_end) {
    await renewNow(transaction, subscription, { isPaid });
  }
}

function isExpired({ created }: PortalSession, now: Date): boolean {
  return toSeconds(now) >= created + lifetimeSeconds;
}

type SubscriptionView = {
  readonly mark: string;
  readonly variant: 'well' | 'wrong' | 'over';
  readonly text: string;
  readonly choices: readonly Choice[];
  /** Lets happen at once what time or the bank would do. */
  readonly trials: readonly Choice[];
};

const succeed: Choice = { action: 'succeed', label: 'Next payment succeeds' };
const cancel: Choice = { action: 'cancel', label: 'Cancel subscription', variant: 'danger' };
const resume: Choice = { action: 'resume', label: 'Resume subscription', variant: 'primary' };

/** What the portal shows of a subscription: its state, and what can be done. */
function viewSubscription(subscription: Subscription): SubscriptionView {
  const { status, ended_at, cancel_at_period_end: isCancelled } = subscription;
  const end = endOfPeriod(subscription);
  if (status === 'canceled') {
    return { mark: 'Ended', variant: 'over', text: `Ended on ${formatDay(ended_at ?? end)}.`, choices: [], trials: [] };
  }
  const choices = [isCancelled ? resume : cancel];
  if (status === 'past_due') {
    const text = 'The last payment failed. The bill below is still open.';
    return { mark: 'Past due', variant: 'wrong', text, choices, trials: [succeed] };
  }
  if (isCancelled) {
    const text = `Pro stays open until ${formatDay(end)}. There are no more payments.`;
    return { mark: 'Cancelled', variant: 'over', text, choices, trials: [{ action: 'end', label: 'Paid time ends' }] };
  }
  const text = `Next billing date: ${formatDay(end)}.`;
  return {
    mark: 'Active',
    variant: 'well',
    text,
    choices,
    trials: [{ action: 'fail', label: 'Next payment fails' }, succeed],
  };
}
