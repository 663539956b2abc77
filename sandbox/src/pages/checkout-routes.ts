import { z } from 'zod';
import { isOpen, payCheckout, successUrl } from '#sandbox/checkout.ts';
import { selectObject, withSandboxTransaction } from '#sandbox/queries.ts';
import {
  type Choice,
  type PageRoutes,
  pageParams as params,
  price,
  sendNotFound,
  sendNotice,
  sendPage,
} from './page.ts';

const querystring = z.object({ step: z.enum(['choose', 'declined', 'authenticate']).catch('choose') });
const body = z.object({ action: z.enum(['pay', 'decline', 'authenticate', 'cancel']) });

type CheckoutStep = z.infer<typeof querystring>['step'];

/** The page shows what is bought, and a button for each possible result of the payment. */
export const checkoutRoutes: PageRoutes = async (app, { deliverWebhooks, ...dependencies }) => {
  const { db, clock } = dependencies;

  app.get('/sandbox/checkout/:id', { schema: { hide: true, params, querystring } }, async (request, reply) => {
    const { id } = request.params;
    const { step } = request.query;
    const session = await selectObject(db, 'checkout.session', id);
    if (!session) return sendNotFound(reply);
    if (session.status === 'complete') {
      const next = { label: 'Continue to Evenfield', href: successUrl(session) };
      const text = 'It was paid already, and a checkout can be paid only once.';
      return sendNotice(reply, { title: 'This checkout is complete', text, ...next }, 200);
    }
    if (!isOpen(session, clock())) {
      const text =
        'A checkout stays open for 30 minutes. Nothing was charged. Go back and start again whenever you like.';
      return sendNotice(reply, { title: 'This checkout has expired', text, href: session.cancel_url }, 410);
    }
    const choices = step === 'authenticate' ? authenticationChoices : paymentChoices;
    return sendPage(reply, 'checkout', { url: stepUrl(id, 'choose'), step, choices });
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

const paymentChoices: readonly Choice[] = [
  { action: 'pay', label: `Pay ${price}`, variant: 'primary' },
  { action: 'decline', label: 'Decline' },
  { action: 'authenticate', label: 'Needs authentication' },
  { action: 'cancel', label: 'Cancel' },
];
const authenticationChoices: readonly Choice[] = [
  { action: 'pay', label: 'Confirm the payment', variant: 'primary' },
  { action: 'decline', label: 'Do not confirm' },
];
