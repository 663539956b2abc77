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

type GamesHeadingProps = {
  readonly team: Team;
  /** The import and export of the schedule. */
  readonly files: MenuSlot;
  /** False where the page has another main action, such as the next step of the next game. */
  readonly isMainAction: boolean;
  /** True with several games to come, which can be planned together. */
  readonly canPlanSeveral: boolean;
  readonly pendingLabel: string | false;
  readonly onAdd: () => void;
};

/** A phone has everything but the main button in one menu. */
export function GamesHeading(props: GamesHeadingProps) {
  const { team, isMainAction, pendingLabel, onAdd } = props;
  const isWide = useIsWide();
  return (
    <ListHeading
      team={team.name}
      teamIs="above"
      title="Games"
      actions={
        <>
          {isWide ? <WideActions {...props} /> : <PhoneMenu {...props} />}
          {canChange(team, 'season') && (
            <Button
              variant={isMainAction ? 'primary' : 'secondary'}
              aria-label="Schedule Game"
              className="max-md:gap-1 max-md:px-3"
              pendingLabel={pendingLabel}
              onClick={onAdd}
            >
              <PlusIcon className="size-5" />
              <span>
                Schedule<span className="max-md:hidden"> Game</span>
              </span>
            </Button>
          )}
        </>
      }
    />
  );
}

function WideActions({ team, files, canPlanSeveral }: GamesHeadingProps) {
  return (
    <>
      {files((entries) => (
        <Menu button={canChange(team, 'season') ? 'Import & Export' : 'Export'} items={entries} />
      ))}
      <LinkButton to={paths.season} variant="secondary">
        Season
      </LinkButton>
      {canPlanSeveral && (
        <LinkButton to={paths.nextGames} variant="secondary">
          Plan the next games
        </LinkButton>
      )}
    </>
  );
}

function PhoneMenu({ files, canPlanSeveral }: GamesHeadingProps) {
  const navigate = useNavigate();
  return files((entries) => (
    <MoreMenu
      label="More for the schedule"
      items={[
        ...(canPlanSeveral
          ? [{ id: 'plan', label: 'Plan the next games', onSelect: () => navigate(paths.nextGames) }]
          : []),
        { id: 'season', label: 'Season', onSelect: () => navigate(paths.season) },
        ...entries,
      ]}
    />
  ));
}
