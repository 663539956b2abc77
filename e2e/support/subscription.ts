import { type APIRequestContext, expect, type Page, test } from '@playwright/test';

/** Pays on the checkout page and waits for the confirmation. */
export async function pay(page: Page) {
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Pro' })).toBeVisible();
}

/**
 * Buys Pro through the API, for tests of other features. `origin` is the address of the server: the page may be open through
 * a proxy.
 */
export async function payForPro(request: APIRequestContext, token: string, origin = test.info().project.use.baseURL) {
  const answer = await request.post(`${origin}/api/subscription/upgrade`, {
    headers: { authorization: `Bearer ${token}` },
    data: { successUrl: `${origin}/subscription/success`, cancelUrl: `${origin}/subscription` },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  const { checkoutUrl } = await answer.json();
  expect((await request.post(checkoutUrl, { form: { action: 'pay' } })).url()).toContain('/subscription/success');
}

/** Cancels on the hosted page and ends the paid period. */
export async function endPro(page: Page) {
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Cancel Subscription', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel subscription', exact: true }).click();
  await page.getByRole('button', { name: 'Paid time ends' }).click();
  await returnAfter(page, 'Ended on');
}

/** Leaves the hosted page after it confirms the action: leaving earlier would abort the request. */
export async function returnAfter(page: Page, done: string) {
  await expect(page.getByText(done)).toBeVisible();
  await page.getByRole('link', { name: 'Return to Evenfield' }).click();
  await page.waitForURL('**/subscription');
}
