import { publicPages } from 'contract/site/public-pages';
import { proPrice as chargedPrice } from 'contract/subscriptions';
import { expect, it } from 'vitest';
import { proPrice, proPriceText } from './plan-features.ts';

it('Screens and search engines show the price that the payment service charges.', () => {
  const { amount, currency, interval } = chargedPrice;
  const price = (amount / 100).toLocaleString('en-US', { style: 'currency', currency });
  expect(proPrice).toMatchObject({ price, period: `per ${interval}` });
  expect(proPriceText).toBe(`${price} per ${interval}, cancel anytime.`);
  const register = publicPages.find(({ path }) => path === '/register');
  expect(register?.description).toContain(`${price} per ${interval}, cancel anytime.`);
});
