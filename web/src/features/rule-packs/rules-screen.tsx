import { useQuery } from '@tanstack/react-query';
import { listRulePacks, type RulePack } from 'contract/rule-packs';
import { copyReadyMadeRules } from 'contract/rule-packs/rules';
import type { Team } from 'contract/teams';
import { packs as readyMade } from 'engine';
import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useWaitingChangesRead } from '#domain/edit-conflict/waiting-changes.ts';
import { canChange } from '#domain/teams/team-rights.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { StaleDataAlert } from '#ui/feedback/stale-data-alert.tsx';
import { PageHeading } from '#ui/layout/page.tsx';
import { messages, packErrors } from './messages.ts';
import { PackEditor } from './pack-editor.tsx';
import { PackLists } from './pack-lists.tsx';
import type { PackSubject } from './use-pack-form.ts';

type RulesScreenProps = {
  readonly team: Team;
  /** Shown above the rules, for example when the team is read-only. */
  readonly notice: ReactNode;
};

/** The team's own rules and the ready-made ones; with `edit` or `from` in the query, the editor of one pack. */
export function RulesScreen({ team, notice }: RulesScreenProps) {
  const { data: own, error, refetch } = useQuery(query(listRulePacks, { params: { teamId: team.id } }));
  const isRead = useWaitingChangesRead();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const editId = search.get('edit');
  const from = search.get('from');
  const isEditing = canChange(team, 'season') && (editId !== null || from !== null);
  const subject = own && findSubject(own, { editId, from });
  const message = error && errorMessage(error, packErrors.list);
  const close = () => navigate(paths.teamRules(team.id), { replace: true });
  if (isEditing && subject && isRead) {
    return <PackEditor key={`${editId} ${from}`} team={team} subject={subject} onClose={close} />;
  }
  return (
    <>
      <PageHeading title="Rules" eyebrow={team.name}>
        {messages.intro}
      </PageHeading>
      {notice}
      {message && !own && <ErrorState message={message} onRetry={refetch} />}
      {message && own && <StaleDataAlert message={message} onRetry={refetch} />}
      {(subject ? isEditing : !error && !own) && <SkeletonRows rows={3} label="Loading rules..." className="h-32" />}
      {own && isEditing && !subject && <UnknownPack teamId={team.id} />}
      {own && !isEditing && <PackLists team={team} own={own} />}
    </>
  );
}

type Request = { readonly editId: string | null; readonly from: string | null };

function findSubject(own: readonly RulePack[], { editId, from }: Request): PackSubject | undefined {
  const pack = own.find(({ id }) => id === editId);
  if (editId !== null) return pack && { kind: 'edit', pack };
  const copied = own.find(({ id }) => id === from);
  if (copied) return { kind: 'new', name: copied.name, basedOn: copied.basedOn, rules: copied.rules };
  const start = readyMade.find(({ id }) => id === from);
  return start && { kind: 'new', name: start.name, basedOn: start.id, rules: copyReadyMadeRules(start) };
}

function UnknownPack({ teamId }: { readonly teamId: string }) {
  return (
    <EmptyState
      title={messages.unknownPack}
      action={<LinkButton to={paths.teamRules(teamId)}>Show All Rules</LinkButton>}
    >
      {messages.unknownPackReason}
    </EmptyState>
  );
}
