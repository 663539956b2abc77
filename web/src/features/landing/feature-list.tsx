import { GamesIcon, PlayersIcon, TeamsIcon, WifiOffIcon } from '#ui/icons/icons.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { features } from './messages.ts';

const items = [
  { ...features.rules, Icon: TeamsIcon },
  { ...features.fairness, Icon: CheckIcon },
  { ...features.roster, Icon: PlayersIcon },
  { ...features.games, Icon: GamesIcon },
  { ...features.offline, Icon: WifiOffIcon },
] as const;

export function FeatureList({ id }: { readonly id: string }) {
  return (
    <section id={id} aria-label="Features" className="shell py-12 sm:py-16">
      <h2 className="text-2xl sm:text-3xl">What Evenfield does for you</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ Icon, title, text }) => (
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
