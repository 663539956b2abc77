/** The price of Pro as screens show it. */
export const proPrice = { price: '$4.99', period: 'per month', note: 'Cancel anytime.' } as const;
export const proPriceText = `${proPrice.price} ${proPrice.period}, ${proPrice.note.toLowerCase()}`;

export const planFeatures = {
  Basic: ['1 team', 'Manual lineup creation', 'Basic roster management'],
  Pro: ['Unlimited teams', 'Rule-based lineup optimizer', 'Advanced analytics', 'Priority support'],
} as const;
