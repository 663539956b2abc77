import type { Invoice } from '#sandbox/objects.ts';
import { day, escapeHtml, layout, money } from './layout.ts';
import { invoiceMark } from './portal-page.ts';

export function invoicePage(invoice: Invoice): string {
  const { number, created, period_start, period_end, status, status_transitions, total, amount_paid } = invoice;
  return layout({
    title: `Invoice ${number}`,
    body: `<section class="card">
<h1>Invoice ${escapeHtml(number ?? '')} ${invoiceMark(status)}</h1>
<dl>
<dt>Date</dt><dd>${day(created)}</dd>
<dt>For</dt><dd>Evenfield Pro, ${day(period_start)} to ${day(period_end)}</dd>
<dt>Amount</dt><dd>${money(total)}</dd>
<dt>Paid</dt><dd>${money(amount_paid)}${status_transitions.paid_at === null ? '' : ` on ${day(status_transitions.paid_at)}`}</dd>
</dl>
<p class="quiet">An invoice of a test: it is no proof of any payment.</p>
</section>`,
  });
}
