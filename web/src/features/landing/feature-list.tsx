import { CheckIcon, GamesIcon, PlayersIcon, TeamsIcon, WifiOffIcon } from '#ui/icons/icons.tsx';

const features = [
  {
    Icon: TeamsIcon,
    title: 'Fair, rule-compliant lineups',
    text: 'Every lineup is checked against the rules of your league while you make it, and says in words what is wrong.',
  },
  {
    Icon: CheckIcon,
    title: 'Smart lineup optimization with equal playing time',
    text: 'Innings, bench time, infield and outfield are shared out as evenly as the game allows.',
  },
  {
    Icon: PlayersIcon,
    title: 'Team and player management',
    text: 'Roster, positions and availability in one place, as quick to change as a kid is to catch a cold.',
  },
  {
    Icon: GamesIcon,
    title: 'Game planning',
    text: 'Schedule games, set the rules, and generate an optimized lineup for each game.',
  },
  {
    Icon: WifiOffIcon,
    title: 'Offline support',
    text: 'The dugout has no reception? What you opened before the game is still there.',
  },
] as const;

export function FeatureList({ id }: { readonly id: string }) {
  return (
    <section id={id} aria-label="Features" className="shell py-12 sm:py-16">
      <h2 className="text-2xl sm:text-3xl">What Evenfield does for you</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {features.map(({ Icon, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-4">
            <span className="row-span-2 grid size-12 place-items-center rounded-md bg-grass-soft text-grass-ink">
              <Icon />
            </span>
            <h3 className="text-lg">{title}</h3>
            <p className="text-ink-soft text-sm">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
