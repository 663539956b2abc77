/** What a month of Pro costs, as screens say it. */
export const proPrice = { price: '$4.99', period: 'per month', note: 'Cancel anytime.' } as const;
export const proPriceText = '$4.99 per month, cancel anytime.';

export const planFeatures = {
  Basic: ['1 team', 'Manual lineup creation', 'Basic roster management'],
  Pro: ['Unlimited teams', 'Rule-based lineup optimizer', 'Advanced analytics', 'Priority support'],
} as const;

/** Included in a plan and not built yet: screens say so beside it. */
export function isComingSoon(feature: string): boolean {
  return feature === 'Advanced analytics';
}
