import type { Team } from 'contract/teams';
import { useNavigate } from 'react-router';
import { canChange } from '#domain/teams/team-rights.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { PlusIcon } from '#ui/icons/icons.tsx';
import { ListHeading } from '#ui/layout/page.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { Menu, type MenuSlot, MoreMenu } from '#ui/overlays/menu.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { positionMessages } from '../messages.ts';
import { FilterSheet, SearchButton } from './player-filters.tsx';
import type { useRoster } from './roster.tsx';

type RosterHeadingProps = {
  readonly team: Team;
  readonly roster: ReturnType<typeof useRoster>;
  /** The import and export of the roster. */
  readonly files: MenuSlot;
  readonly onAdd: () => void;
};

/** A phone has everything but the main action behind three icons, so that a whole team is in sight. */
export function RosterHeading({ team, roster: { control, hasFilters, selection }, files, onAdd }: RosterHeadingProps) {
  const isWide = useIsWide();
  const isEmpty = team.playerCount === 0;
  return (
    <ListHeading
      team={team.name}
      teamIs="before"
      title="Players"
      actions={
        <>
          {hasFilters && !isWide && (
            <>
              <SearchButton control={control} />
              <FilterSheet control={control} />
            </>
          )}
          {isWide ? (
            <WideActions team={team} files={files} />
          ) : (
            <PhoneMenu team={team} selection={selection} files={files} />
          )}
          {canChange(team, 'season') && (
            <Button
              // The main button is that of the empty list, or of the players who are selected.
              variant={isEmpty || selection?.isActive ? 'secondary' : 'primary'}
              aria-label="Add Player"
              className="max-md:ml-1 max-md:gap-1 max-md:px-3"
              onClick={onAdd}
            >
              <PlusIcon className="size-5" />
              <span className="max-[22rem]:hidden">
                Add<span className="max-md:hidden"> Player</span>
              </span>
            </Button>
          )}
        </>
      }
    />
  );
}

type ActionsProps = Pick<RosterHeadingProps, 'team' | 'files'>;

function WideActions({ team, files }: ActionsProps) {
  return (
    <>
      {files((entries) => (
        <Menu button={canChange(team, 'season') ? 'Import & Export' : 'Export'} items={entries} />
      ))}
      {team.playerCount > 0 && (
        <LinkButton to={paths.positions} variant="secondary">
          {positionMessages.title}
        </LinkButton>
      )}
    </>
  );
}

function PhoneMenu({ team, selection, files }: ActionsProps & { readonly selection: Selection | undefined }) {
  const navigate = useNavigate();
  const select = { id: 'select', label: 'Select players', onSelect: () => selection?.start() };
  const positions = { id: 'positions', label: positionMessages.title, onSelect: () => navigate(paths.positions) };
  return files((entries) => (
    <MoreMenu
      label="More for the roster"
      items={[...(team.playerCount > 0 ? [...(selection ? [select] : []), positions] : []), ...entries]}
    />
  ));
}
