import { mayChange } from 'contract/team-roles';
import type { Team } from 'contract/teams';
import { useRef } from 'react';
import { WaitingBadge } from '#domain/outbox/outbox-dialog.tsx';
import { usePlayerCount } from '#domain/players/roster-query.ts';
import { canChange, isOwnTeam, roleNames } from '#domain/teams/team-rights.ts';
import { formatDate } from '#lib/dates/format-dates.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { CapacityBar } from '#ui/feedback/capacity-bar.tsx';
import { LockIcon, PencilIcon, TrashIcon } from '#ui/icons/icons.tsx';
import { Card, Fact } from '#ui/layout/card.tsx';

type TeamCardProps = {
  readonly team: Team;
  readonly isCurrent: boolean;
  readonly onSelect: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
};

export function TeamCard({ team, isCurrent, onSelect, onEdit, onDelete }: TeamCardProps) {
  const titleId = `team-${team.id}`;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Card
      aria-labelledby={titleId}
      className={classNames('flex h-full flex-col gap-4', isCurrent && 'ring-2 ring-grass')}
    >
      <header className="flex items-start justify-between gap-2">
        <div className="grid min-w-0 gap-1.5 pt-2">
          <h2 ref={title} id={titleId} tabIndex={-1} className="wrap-anywhere text-xl outline-none">
            {team.name}
          </h2>
          <div className="flex flex-wrap items-center gap-2">
            <ActiveDot isActive={team.isActive} />
            {isCurrent && <Badge tone="success">Current</Badge>}
            <WaitingBadge resource="team" id={team.id} />
            {team.isReadOnly && (
              <Badge tone="warning">
                <LockIcon className="size-3.5" />
                Read only
              </Badge>
            )}
          </div>
        </div>
        <div className="-mr-2 flex shrink-0">
          {canChange(team, 'season') && (
            <Button variant="ghost" size="icon" aria-label={`Edit ${team.name}`} onClick={onEdit}>
              <PencilIcon className="size-5.5" />
            </Button>
          )}
          {mayChange(team.role, 'team') && (
            <Button variant="ghost" size="icon" aria-label={`Delete ${team.name}`} onClick={onDelete}>
              <TrashIcon className="size-5.5 text-danger-ink" />
            </Button>
          )}
        </div>
      </header>
      {!isOwnTeam(team) && <Assisting team={team} />}
      <TeamFacts team={team} />
      <div className="mt-auto flex flex-wrap gap-3 [&>*]:flex-1">
        <LinkButton
          to={paths.season}
          variant="secondary"
          wide
          aria-label={`Season of ${team.name}`}
          // The season page shows the current team.
          onClick={isCurrent ? undefined : onSelect}
        >
          Season
        </LinkButton>
        <LinkButton to={paths.members(team.id)} variant="secondary" wide aria-label={`Members of ${team.name}`}>
          Members
        </LinkButton>
        <LinkButton to={paths.activity(team.id)} variant="secondary" wide aria-label={`Activity of ${team.name}`}>
          Activity
        </LinkButton>
        <LinkButton to={paths.teamRules(team.id)} variant="secondary" wide aria-label={`Rules of ${team.name}`}>
          Rules
        </LinkButton>
        {!isCurrent && (
          <Button
            variant="secondary"
            wide
            onClick={() => {
              // The button of the current team unmounts, so focus moves to the title of its card.
              title.current?.focus();
              onSelect();
            }}
            aria-label={`Select ${team.name}`}
          >
            Select
          </Button>
        )}
      </div>
    </Card>
  );
}

function ActiveDot({ isActive }: { readonly isActive: boolean }) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft text-xs">
      <span
        aria-hidden="true"
        data-active={isActive}
        className={classNames('size-2.5 rounded-full', isActive ? 'bg-grass' : 'border-2 border-line-strong')}
      />
      {isActive ? 'Active' : 'Inactive'}
    </span>
  );
}

/** Says whose team it is. */
function Assisting({ team: { role, ownerName } }: { readonly team: Team }) {
  return (
    <p className="wrap-anywhere text-ink-soft text-sm">
      You assist as {roleNames[role].toLowerCase()}
      {ownerName && ` · owner ${ownerName}`}
    </p>
  );
}

function TeamFacts({ team }: { readonly team: Team }) {
  const playerCount = usePlayerCount(team);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm">
        <Fact term="Season">{team.season ?? '—'}</Fact>
        <Fact term="League Level">{team.leagueLevel ?? '—'}</Fact>
        <Fact term="Players">{playerCount}</Fact>
        <Fact term="Max Players">{team.maxPlayers}</Fact>
      </dl>
      <CapacityBar used={playerCount} capacity={team.maxPlayers} label={`Roster of ${team.name}`} />
      <p className="flex flex-wrap justify-between gap-x-4 text-ink-faint text-xs">
        <span>Created {formatDate(team.createdAt)}</span>
        <span>Updated {formatDate(team.updatedAt)}</span>
      </p>
    </>
  );
}
