import { proPrice } from 'contract/subscriptions';
import type { Invoice, PortalSession, Subscription } from '#sandbox/objects.ts';
import { endOfPeriod } from '#sandbox/subscriptions.ts';
import { type Choice, choices, day, escapeHtml, layout, money, notice } from './layout.ts';

export type PortalAccount = {
  readonly session: PortalSession;
  /** The newest subscription, which may have ended. */
  readonly subscription: Subscription | null;
  /** Newest first. */
  readonly invoices: readonly Invoice[];
};

/** Shows the subscription with its actions, and its invoices. */
export function portalPage({ session, subscription, invoices }: PortalAccount): string {
  return layout({
    title: 'Your subscription',
    body: `<h1>Your subscription</h1>
${subscription ? subscriptionCard(session, subscription) : '<section class="card"><p>There is no subscription yet.</p></section>'}
<section class="card">
<h2>Invoices</h2>
${invoices.length === 0 ? '<p class="quiet">No invoices yet.</p>' : `<ul class="rows">${invoices.map(invoiceRow).join('\n')}</ul>`}
</section>
<p class="actions"><a class="button primary" href="${escapeHtml(session.return_url ?? '/')}">Return to Evenfield</a></p>`,
  });
}

export function portalExpiredPage({ return_url }: PortalSession): string {
  return notice({
    title: 'This page has expired',
    text: 'Open Manage Subscription in Evenfield again to get a new one.',
    next: { label: 'Return to Evenfield', href: return_url ?? '/' },
  });
}

function subscriptionCard({ id }: PortalSession, subscription: Subscription): string {
  const { mark, text } = stateOf(subscription);
  const offered = choicesFor(subscription);
  const trials = trialsFor(subscription);
  const address = `/sandbox/portal/${escapeHtml(id)}`;
  return `<section class="card">
<h2>Evenfield Pro <span class="mark ${mark.variant}">${mark.text}</span></h2>
<p class="price"><strong>${money(proPrice.amount)}</strong> per month</p>
<p>${text}</p>
${offered.length > 0 ? choices(address, offered) : ''}
${trials.length > 0 ? `<h3>Try what happens</h3>\n<p class="quiet">It happens right away.</p>\n${choices(address, trials)}` : ''}
</section>`;
}

function stateOf(subscription: Subscription) {
  const { status, ended_at, cancel_at_period_end } = subscription;
  const end = day(endOfPeriod(subscription));
  if (status === 'canceled') {
    return {
      mark: { text: 'Ended', variant: 'over' },
      text: `Ended on ${day(ended_at ?? endOfPeriod(subscription))}.`,
    };
  }
  if (status === 'past_due') {
    return {
      mark: { text: 'Past due', variant: 'wrong' },
      text: 'The last payment failed. The bill below is still open.',
    };
  }
  return cancel_at_period_end
    ? { mark: { text: 'Cancelled', variant: 'over' }, text: `Pro stays open until ${end}. There are no more payments.` }
    : { mark: { text: 'Active', variant: 'well' }, text: `Next billing date: ${end}.` };
}

function choicesFor({ status, cancel_at_period_end }: Subscription): readonly Choice[] {
  if (status === 'canceled') return [];
  return cancel_at_period_end
    ? [{ action: 'resume', label: 'Resume subscription', variant: 'primary' }]
    : [{ action: 'cancel', label: 'Cancel subscription', variant: 'danger' }];
}

function trialsFor({ status, cancel_at_period_end }: Subscription): readonly Choice[] {
  const succeed: Choice = { action: 'succeed', label: 'Next payment succeeds' };
  if (status === 'canceled') return [];
  if (status === 'past_due') return [succeed];
  if (cancel_at_period_end) return [{ action: 'end', label: 'Paid time ends' }];
  return [{ action: 'fail', label: 'Next payment fails' }, succeed];
}

function invoiceRow({ id, number, created, status, total }: Invoice): string {
  return `<li><a href="/sandbox/invoices/${escapeHtml(id)}">${day(created)}</a>
<span class="quiet">${escapeHtml(number ?? '')}</span> <span>${money(total)}</span> ${invoiceMark(status)}</li>`;
}

export function invoiceMark(status: Invoice['status']): string {
  const variant = { paid: 'well', open: 'wrong', void: 'over' }[status];
  const text = { paid: 'Paid', open: 'Open', void: 'Void' }[status];
  return `<span class="mark ${variant}">${text}</span>`;
}
