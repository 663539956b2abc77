import { useQueryClient } from '@tanstack/react-query';
import { deleteRulePack, listRulePacks, type RulePack } from 'contract/rule-packs';
import { type Team, updateTeam } from 'contract/teams';
import { findPack, type Rules, packs as readyMade } from 'engine';
import { type ReactNode, useId, useState } from 'react';
import { withWaitingChanges } from '#domain/edit-conflict/waiting-changes.ts';
import { listRules } from '#domain/rule-packs/rule-settings.ts';
import { toTeamChange } from '#domain/teams/team-change.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query, removeRow } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FocusKeepingButton } from '#ui/buttons/focus-keeping-button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { TrashIcon } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DeleteDialog } from '#ui/overlays/dialog.tsx';
import { describeDeletion, describeUse, messages, packErrors } from './messages.ts';

type PackListsProps = { readonly team: Team; readonly own: readonly RulePack[] };

export function PackLists({ team, own }: PackListsProps) {
  const [deleted, setDeleted] = useState<RulePack>();
  const defaults = useDefaultRules(team);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PackSection title="Your rules">
        {own.length === 0 && (
          <li className="text-ink-soft sm:col-span-2">
            <strong className="text-ink">No rules of your own yet.</strong> {messages.noPacks}
          </li>
        )}
        {own.map((pack) => (
          <li key={pack.id} className="min-w-0">
            <OwnPack team={team} pack={pack} defaults={defaults} onDelete={() => setDeleted(pack)} />
          </li>
        ))}
      </PackSection>
      <PackSection title="Ready-made rules">
        {readyMade.map((pack) => (
          <li key={pack.id} className="min-w-0">
            <PackCard
              name={pack.name}
              rules={pack.rules}
              badge={<DefaultBadge pack={pack} defaults={defaults} />}
              note={`Source: ${pack.source}`}
              actions={
                <>
                  <DefaultButton pack={pack} defaults={defaults} />
                  <StartLink team={team} from={pack.id}>
                    Start from {pack.name}
                  </StartLink>
                </>
              }
            />
          </li>
        ))}
      </PackSection>
      {deleted && <DeletePackDialog team={team} pack={deleted} onClose={() => setDeleted(undefined)} />}
    </div>
  );
}

type PackSectionProps = { readonly title: string; readonly children: ReactNode };

function PackSection({ title, children }: PackSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {children}
      </ul>
    </section>
  );
}

type NamedPack = { readonly id: string; readonly name: string };

function useDefaultRules(team: Team) {
  const save = useEndpointMutation(updateTeam, {
    refetchesUnknownOutcome: true,
    mutationFn: async ({ id: rulePackId }: NamedPack) => {
      const [newest = team] = await withWaitingChanges('team', [team]);
      const body = { ...toTeamChange(newest), gameDefaults: { ...newest.gameDefaults, rulePackId } };
      return callOrQueue(updateTeam, { params: { teamId: team.id }, body });
    },
    onSuccess: async (_saved, { name }, refetched) => {
      await refetched;
      showToast(messages.forNewGames(name));
    },
    onError: (error) => showToast(errorMessage(error, packErrors.useForNewGames), { tone: 'error' }),
  });
  return {
    id: team.gameDefaults?.rulePackId ?? findPack(undefined).id,
    /** Undefined for a coach who may not change the team, and while a choice is being saved. */
    choose: canChange(team, 'team') && !save.isPending ? save.mutate : undefined,
    saving: save.isPending ? save.variables.id : undefined,
  };
}

type DefaultRules = ReturnType<typeof useDefaultRules>;
type DefaultProps = { readonly pack: NamedPack; readonly defaults: DefaultRules };

function DefaultBadge({ pack, defaults }: DefaultProps) {
  return defaults.id === pack.id && <Badge tone="success">For new games</Badge>;
}

function DefaultButton({ pack, defaults: { id, choose, saving } }: DefaultProps) {
  if (id === pack.id || (choose === undefined && saving === undefined)) return null;
  return (
    <FocusKeepingButton
      variant="secondary"
      // The name begins with the visible label, which voice control presses.
      aria-label={`Use for new games: ${pack.name}`}
      pendingLabel={saving === pack.id && 'Saving...'}
      disabled={choose === undefined && saving !== pack.id}
      onClick={() => choose?.(pack)}
    >
      Use for new games
    </FocusKeepingButton>
  );
}

type OwnPackProps = {
  readonly team: Team;
  readonly pack: RulePack;
  readonly defaults: DefaultRules;
  readonly onDelete: () => void;
};

function OwnPack({ team, pack, defaults, onDelete }: OwnPackProps) {
  const start = readyMade.find(({ id }) => id === pack.basedOn);
  return (
    <PackCard
      name={pack.name}
      rules={pack.rules}
      badge={<DefaultBadge pack={pack} defaults={defaults} />}
      note={`${start ? `Started from ${start.name} · ` : ''}${describeUse(pack)}`}
      actions={
        canChange(team, 'season') && (
          <>
            <DefaultButton pack={pack} defaults={defaults} />
            <LinkButton variant="secondary" aria-label={`Edit ${pack.name}`} to={`?edit=${pack.id}`}>
              Edit
            </LinkButton>
            <StartLink team={team} from={pack.id} label={`Copy ${pack.name}`}>
              Copy
            </StartLink>
            <Button
              variant="ghost"
              size="icon"
              className="ml-auto"
              aria-label={`Delete ${pack.name}`}
              onClick={onDelete}
            >
              <TrashIcon className="size-5.5 text-danger-ink" />
            </Button>
          </>
        )
      }
    />
  );
}

type StartLinkProps = {
  readonly team: Team;
  readonly from: string;
  /** Where the text of the link alone does not name the pack. */
  readonly label?: string;
  readonly children: ReactNode;
};

function StartLink({ team, from, label, children }: StartLinkProps) {
  if (!canChange(team, 'season')) return null;
  return (
    <LinkButton variant="secondary" aria-label={label} to={`${paths.teamRules(team.id)}?from=${from}`}>
      {children}
    </LinkButton>
  );
}

type PackCardProps = {
  readonly name: string;
  readonly rules: Rules;
  readonly note: string;
  readonly badge?: ReactNode;
  readonly actions: ReactNode;
};

function PackCard({ name, rules, note, badge, actions }: PackCardProps) {
  const id = useId();
  const listed = listRules(rules);
  return (
    <Card aria-labelledby={id} size="compact" className="flex h-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 id={id} className="wrap-anywhere font-bold text-base">
          {name}
        </h3>
        {badge}
      </div>
      {listed.length === 0 && <p className="text-ink-soft text-sm">{messages.noRules}</p>}
      <ul className="grid list-disc gap-1 pl-5 text-sm empty:hidden">
        {listed.map((rule) => (
          <li key={rule.name}>{rule.text}</li>
        ))}
      </ul>
      <p className="wrap-anywhere text-ink-faint text-xs">{note}</p>
      <div className="mt-auto flex flex-wrap gap-3 empty:hidden">{actions}</div>
    </Card>
  );
}

type DeletePackDialogProps = { readonly team: Team; readonly pack: RulePack; readonly onClose: () => void };

function DeletePackDialog({ team, pack, onClose }: DeletePackDialogProps) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  const removal = useEndpointMutation(deleteRulePack, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: () => callOrQueue(deleteRulePack, { params: { ...params, packId: pack.id } }),
    onSuccess: () => {
      removeRow(queryClient, query(listRulePacks, { params }), pack.id);
      showToast(messages.deleted);
    },
  });
  return (
    <DeleteDialog title="Delete Rules" removal={removal} errors={packErrors.delete} onClose={onClose}>
      <p>
        Delete <strong className="text-ink">{pack.name}</strong>?{' '}
        {describeDeletion(pack, team.gameDefaults?.rulePackId === pack.id)}
      </p>
    </DeleteDialog>
  );
}
