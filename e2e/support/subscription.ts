import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

/** Pays for Pro on the hosted page, as a coach does. */
export async function becomePro(page: Page) {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click();
  await pay(page);
}

/** From the checkout to the page that says it is paid. */
export async function pay(page: Page) {
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
}

/** The same by calls, for tests about something else. */
export async function payForPro(request: APIRequestContext, token: string) {
  // The server's own address, which is not always that of the page.
  const origin = test.info().project.use.baseURL;
  const answer = await request.post(`${origin}/api/subscription/upgrade`, {
    headers: { authorization: `Bearer ${token}` },
    data: { successUrl: `${origin}/subscription/success`, cancelUrl: `${origin}/subscription` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { checkoutUrl } = await answer.json();
  expect((await request.post(checkoutUrl, { form: { action: 'pay' } })).url()).toContain('/subscription/success');
}

/** Cancels on the hosted page and lets the paid time be over. */
export async function letProEnd(page: Page) {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel subscription', exact: true }).click();
  await page.getByRole('button', { name: 'Paid time ends' }).click();
  await returnAfter(page, 'Ended on');
}

/** From the hosted page, once it says that what was pressed there has been done: leaving earlier would undo it. */
export async function returnAfter(page: Page, done: string) {
  await expect(page.getByText(done)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Evenfield' }).click();
  await page.waitForURL('**/subscription');
}
