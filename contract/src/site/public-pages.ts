/** A page without sign-in, as search engines and shared links show it. */
export type PublicPage = {
  readonly path: string;
  /** As the page's own heading says it; the product's name comes after it. */
  readonly title: string;
  readonly description: string;
  /** Takes the place of a description that names plans where nothing is sold. */
  readonly descriptionWithoutPlans?: string;
};

/**
 * The pages for search engines. Pages that an email links to are left out, because they are empty without their token.
 */
export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Fair lineups for rec baseball and softball',
    description:
      'Evenfield makes fair, rule-compliant lineups for recreational baseball and softball: equal playing time, proven, in seconds. Try it without an account.',
  },
  {
    path: '/register',
    title: 'Create your account',
    description:
      'Start with Evenfield for free: one team, its roster, its games and its lineups. Pro adds the optimizer for $4.99 per month, cancel anytime.',
    descriptionWithoutPlans: 'Start with Evenfield: teams, rosters, games, and the fairest lineup for each game.',
  },
  {
    path: '/login',
    title: 'Sign in to your account',
    description: 'Sign in to Evenfield to see your teams, your games and the lineups you made for them.',
  },
  {
    path: '/forgot-password',
    title: 'Forgot your password?',
    description: 'Ask Evenfield for a link that lets you choose a new password for your account.',
  },
  {
    path: '/help',
    title: 'Help',
    description:
      'Answers for coaches who use Evenfield: first lineups, game day, offline use and fair playing time, and a way to ask your own question.',
  },
  {
    path: '/terms',
    title: 'Terms of Service',
    description:
      'The terms under which coaches use Evenfield: accounts, plans, payment, and what each side may expect.',
    descriptionWithoutPlans: 'The terms under which coaches use Evenfield: accounts, and what each side may expect.',
  },
  {
    path: '/privacy',
    title: 'Privacy Policy',
    description:
      'What Evenfield keeps about coaches and players, why, for how long, who can see it, and how to take it along or erase it.',
  },
  {
    path: '/children',
    title: "Children's Information",
    description:
      'What coaches enter about children in Evenfield, who sees it, what it is never used for, and how a family can see or erase it.',
  },
  {
    path: '/dpa',
    title: 'Data Processing Agreement',
    description: 'What Evenfield promises to clubs and coaches who answer for the information of their players.',
  },
  {
    path: '/subprocessors',
    title: 'Sub-processors',
    description:
      'The companies that help to run this installation of Evenfield, what they get, and what they do not get.',
  },
  {
    path: '/accessibility',
    title: 'Accessibility',
    description: 'How Evenfield works with a keyboard, a screen reader and large text, and where to report a barrier.',
  },
];

/** Formats the title of the browser's tab. */
export function formatPageTitle(title: string): string {
  return `${title} · Evenfield`;
}
