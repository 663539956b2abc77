export const proPrice = { price: '$4.99', period: 'per month', note: 'Cancel anytime.' } as const;
export const proPriceText = `${proPrice.price} ${proPrice.period}, ${proPrice.note.toLowerCase()}`;

/** What the specification says of the plans. */
export const planFeatures = {
  Basic: ['1 team', 'Manual lineup creation', 'Basic roster management'],
  Pro: ['Unlimited teams', 'Rule-based lineup optimizer', 'Advanced analytics', 'Priority support'],
} as const;

export const planDetails = {
  Basic: [
    "Your league's rules, checked as you edit",
    'Print, PDF files and a page for the families',
    'Game mode in the dugout',
    'Imports of rosters and schedules',
    'Bench time of the season',
  ],
  Pro: [
    'Everything in Basic',
    'New lineups in the middle of a game',
    'The season by position, with who is owed innings',
    'Plans for the games to come',
  ],
} as const;
