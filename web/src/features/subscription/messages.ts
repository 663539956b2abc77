export const messages = {
  about: 'Your plan, what it costs, and how to change it.',
  load: 'Your subscription could not be loaded.',
  portalFailed: 'The subscription page could not be opened. Try again.',
  checkoutPage: "You pay on our payment provider's page, then come back here. Evenfield never sees your card number.",
  portalPage: "Opens our payment provider's page, then brings you back here. Evenfield never sees your card number.",
  invoices: 'View or download past payments.',
  pastInvoices: "View or download past payments. Opens our payment provider's page.",
  paymentMethod: 'The card or account we charge each month.',
  resume: 'Keep Pro after the current billing period.',
  cancel: 'You keep Pro until the end of the billing period.',
  paymentNeeded: 'Pro comes back as soon as a payment goes through. Nothing was deleted.',
  cancelled:
    "You keep everything in Pro until then and won't be charged again. After that you're on Basic: one team stays editable, the others become read-only, and nothing is deleted.",
  confirm: 'The payment could not be confirmed. Try again.',
  confirmLater: 'If you paid, nothing is lost: Pro starts automatically once we see the payment.',
  slow: "This is taking longer than usual. You don't need to wait here: Pro starts automatically once the payment goes through, and you won't be charged twice.",
  noCheckout: "There's no payment in progress.",
  hasPro: 'You have Pro.',
  unpaidWithPro: "This checkout wasn't paid, and you weren't charged for it. You still have Pro.",
  unpaid: "You weren't charged, and you're still on Basic. You can try again, with another card if you like.",
  confirmed: 'Your payment is confirmed. You now have:',
} as const;

/** `until` is the last day of Pro, if it is known. */
export function describeGracePeriod(until: string | undefined): string {
  const time = until ? ` until ${until}` : ' for a few days';
  return `You still have Pro${time}. Pay again or change your payment method by then to keep it.`;
}
