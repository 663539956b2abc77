import { useQueryClient } from '@tanstack/react-query';
import { createRulePack, listRulePacks, type RulePack, rulePackChange, updateRulePack } from 'contract/rule-packs';
import type { Team } from 'contract/teams';
import type { Rules } from 'engine';
import { useState } from 'react';
import { isVersionConflict, useNewerVersion } from '#domain/edit-conflict/newer-version.tsx';
import { readShown } from '#domain/edit-conflict/waiting-changes.ts';
import type { RuleName, RuleSetting } from '#domain/rule-packs/rule-entry.ts';
import { toRules, toSettings } from '#domain/rule-packs/rule-settings.ts';
import { useRestoredWork } from '#lib/forms/open-work.ts';
import { useCreateOnce } from '#lib/forms/use-create-once.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue } from '#lib/http/queued-writes.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { messages, packErrors } from './messages.ts';

export type PackSubject =
  | { readonly kind: 'edit'; readonly pack: RulePack }
  | { readonly kind: 'new'; readonly name: string; readonly basedOn: string | null; readonly rules: Rules };

type PackText = { readonly name: string; readonly rules: Rules };
/** What was typed before an update, or in a change that the server has refused, which has an id. */
type RestoredText = PackText & { readonly id?: string };

export function usePackForm(team: Team, subject: PackSubject) {
  const pack = subject.kind === 'edit' ? subject.pack : undefined;
  const [filled, setFilled] = useState(() => fillFrom(pack ?? startOf(subject)));
  const restored = useRestoredWork<RestoredText>(`rule pack ${pack?.id}`, (): PackText | undefined =>
    isChanged ? { name, rules } : undefined,
  );
  const [name, setName] = useState(restored?.name ?? filled.name);
  const [settings, setSettings] = useState(() => toSettings((restored ?? filled).rules));
  const [attempts, setAttempts] = useState(0);
  const rules = toRules(settings);
  const isChanged = JSON.stringify({ name, rules }) !== JSON.stringify(filled);
  const fill = (text: PackText) => {
    const next = fillFrom(text);
    setFilled(next);
    setName(next.name);
    setSettings(toSettings(next.rules));
  };
  const saving = useSavePack(team, subject, {
    refusedId: restored?.id,
    refill: (newer) => {
      if (!isChanged) fill(newer);
      return !isChanged;
    },
  });
  const checked = rulePackChange.safeParse({ name, rules });
  const issueOf = (field: 'name' | 'rules') => checked.error?.issues.find(({ path }) => path[0] === field)?.message;
  const nameIssue = attempts > 0 ? issueOf('name') : undefined;
  return {
    ...saving,
    name,
    setName,
    settings,
    rules,
    change: (rule: RuleName, setting: RuleSetting) => setSettings((before) => new Map(before).set(rule, setting)),
    isDirty: isChanged && !saving.isSaved,
    /** How often a save was attempted with invalid values; errors are shown from the first time on. */
    attempts,
    nameError: saving.takenName === name ? saving.nameRefusal : nameIssue,
    rulesError: attempts > 0 ? issueOf('rules') : undefined,
    submit: () => {
      if (checked.success) saving.save({ name: checked.data.name, rules: checked.data.rules });
      else setAttempts((count) => count + 1);
    },
    takeNewer: () => {
      if (saving.newer) fill(saving.newer);
      saving.resolve();
    },
  };
}

/** In the form in which the editor states rules, so that both can be compared. */
function fillFrom({ name, rules }: PackText): PackText {
  return { name, rules: toRules(toSettings(rules)) };
}

function startOf(subject: PackSubject): PackText {
  return subject.kind === 'edit' ? subject.pack : { name: `My ${subject.name}`, rules: subject.rules };
}

type SaveOptions = {
  readonly refusedId: string | undefined;
  readonly refill: (newer: RulePack) => boolean;
};

function useSavePack(team: Team, subject: PackSubject, { refusedId, refill }: SaveOptions) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  const pack = subject.kind === 'edit' ? subject.pack : undefined;
  const basedOn = subject.kind === 'new' ? subject.basedOn : null;
  const [takenName, setTakenName] = useState<string>();
  const readNewest = async () => {
    const packs = await readShown(queryClient, query(listRulePacks, { params }));
    const newest = packs.find(({ id }) => id === pack?.id);
    if (!newest) throw new ApiError({ status: 404, message: messages.unknownPackReason });
    return newest;
  };
  const newest = useNewerVersion(pack, readNewest, { refill });
  const change = (packId: string, body: PackText, version: number | undefined) =>
    callOrQueue(updateRulePack, { params: { ...params, packId }, body: { ...body, version } });
  const { createOnce } = useCreateOnce({
    refusedId,
    create: (id, body: PackText) => callOrQueue(createRulePack, { params, body: { ...body, basedOn, id } }),
    change: ({ id, version }: RulePack, body) => change(id, body, version),
  });
  const mutation = useEndpointMutation(pack ? updateRulePack : createRulePack, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: (body: PackText) => (pack ? change(pack.id, body, newest.version) : createOnce(body)),
    onSuccess: async (saved, _body, refetched) => {
      await refetched;
      showToast(saved.gameCount > 0 ? `${messages.saved} ${messages.keepsRules}` : messages.saved);
    },
    onError: async (error, body) => {
      setTakenName(error instanceof ApiError && error.errors.name ? body.name : undefined);
      await newest.loadNewerVersion(error);
    },
  });
  const { error } = mutation;
  const failure = errorMessage(error, pack ? packErrors.update : packErrors.create);
  return {
    save: mutation.mutate,
    isSaving: mutation.isPending,
    isSaved: mutation.isSuccess,
    failure: error && !isVersionConflict(error) ? failure : undefined,
    unread: newest.loadError ? errorMessage(newest.loadError, packErrors.update) : undefined,
    takenName,
    nameRefusal: error instanceof ApiError ? error.errors.name?.[0] : undefined,
    newer: newest.newer,
    resolve: newest.resolve,
  };
}
