import type { Team } from 'contract/teams';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';
import { BarTeamText } from './shown-team.tsx';

type TeamSwitchProps = {
  readonly teams: readonly Team[];
  readonly current: Team | undefined;
  readonly onSwitch: (team: Team) => void;
};

export function TeamSwitch({ teams, current, onSwitch }: TeamSwitchProps) {
  return (
    <MenuTrigger>
      <Button className="-mb-1.5 flex min-h-target min-w-0 max-w-full cursor-pointer items-center gap-1 rounded-md pr-1 text-left font-semibold text-on-navy-soft outline-offset-[-3px] hover:bg-navy-deep hover:text-on-navy data-[focus-visible]:outline-lamp lg:mb-0 xl:max-w-80">
        <BarTeamText className="min-w-0">{current ? current.name : 'Choose Team'}</BarTeamText>
        <span className="sr-only">, switch team</span>
        <ChevronDownIcon className="size-5" />
      </Button>
      <Popover className="max-h-[70dvh] min-w-60 max-w-[calc(100vw-2rem)] animate-appear overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-ink shadow-raised sm:max-w-sm">
        <Menu
          aria-label="Current team"
          selectionMode="single"
          selectedKeys={current ? [current.id] : []}
          onAction={(key) => {
            const team = teams.find(({ id }) => id === key);
            if (team && team.id !== current?.id) onSwitch(team);
          }}
          className="outline-none"
        >
          {teams.map((team) => (
            <TeamItem key={team.id} team={team} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

function TeamItem({ team }: { readonly team: Team }) {
  const details = [team.season, team.leagueLevel].filter(Boolean).join(' · ');
  return (
    <MenuItem
      id={team.id}
      textValue={team.name}
      className="group flex min-h-target cursor-pointer items-center gap-3 rounded-sm px-3 py-2 outline-none data-[focused]:bg-sunken"
    >
      <CheckIcon className="invisible size-5 text-grass-ink group-data-[selected]:visible" />
      <span className="grid min-w-0">
        <span className="wrap-anywhere font-semibold text-sm">{team.name}</span>
        {details && <span className="wrap-anywhere text-ink-faint text-xs">{details}</span>}
      </span>
    </MenuItem>
  );
}
