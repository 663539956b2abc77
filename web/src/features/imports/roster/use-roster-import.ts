import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { importLimits, importPlayers } from 'contract/imports';
import { listPlayers, playerLimits } from 'contract/players';
import { listTeams, type Team } from 'contract/teams';
import { useState } from 'react';
import { v7 } from 'uuid';
import { maxFileBytes } from '#lib/files/text-file.ts';
import { isOutcomeUnknown } from '#lib/forms/use-create-once.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { readRoster } from './roster-lines.ts';
import { playerBody, type RosterDraft, reviewRoster } from './roster-review.ts';

type Step = 'source' | 'review' | 'done';

const readFailures = {
  nothing: 'Paste at least one name, or choose a file.',
  tooLong: 'This is too much text for a roster.',
  tooMany: `A roster has at most ${importLimits.players} players. Paste fewer lines.`,
  unreadable: 'This could not be read. Paste one name per line instead.',
} as const;

export function useRosterImport(team: Team) {
  const params = { teamId: team.id };
  const [step, setStep] = useState<Step>('source');
  const [text, setText] = useState('');
  const [reviewedText, setReviewedText] = useState<string | null>(null);
  const [readFailure, setReadFailure] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<readonly RosterDraft[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  // Everybody: a roster has fewer players than the largest page.
  const roster = useQuery(query(listPlayers, { params, query: { pageSize: playerLimits.pageSizeMax } }));
  // Those that an attempt without a response has added are not on the team already: they are the lines themselves.
  const own = new Set(drafts.map(({ playerId }) => playerId));
  const others = roster.data?.players.filter(({ id }) => !own.has(id));
  const lines = reviewRoster(drafts, others ?? []);
  const chosen = lines.filter(({ isIncluded }) => isIncluded);

  const change = (id: number, values: Partial<RosterDraft>) =>
    setDrafts((before) => before.map((draft) => (draft.id === id ? { ...draft, ...values } : draft)));

  const [isUncertain, setUncertain] = useState(false);
  const add = useAddPlayers(team, setUncertain, (refused) => {
    for (const index of refused) {
      const line = chosen[index];
      if (line) change(line.id, { isIncluded: false });
    }
  });

  return {
    step,
    text,
    setText,
    readFailure,
    lines,
    ignored,
    chosen,
    present: others?.length ?? team.playerCount,
    change,
    isAdding: add.isPending,
    isUncertain,
    addFailure: add.isError ? errorMessage(add.error, { fallback: 'Failed to add the players' }) : null,
    added: add.data?.players.length ?? 0,
    back: () => {
      add.reset();
      setStep('source');
    },
    add: () => add.mutate(chosen.map(playerBody), { onSuccess: () => setStep('done') }),
    read: async (source: string) => {
      setText(source);
      // Read once more, the same text would lose what was corrected in its lines.
      if (source !== reviewedText) {
        const result = await tryToRead(source);
        if ('failure' in result) return setReadFailure(result.failure);
        setReviewedText(source);
        setDrafts(result.lines.map((line) => ({ ...line, playerId: v7() })));
        setUncertain(false);
        // Two lines may be left out in the same words.
        setIgnored([...new Set(result.ignored)]);
      }
      setReadFailure(null);
      setStep('review');
    },
  };
}

function useAddPlayers(
  team: Team,
  setUncertain: (isUncertain: boolean) => void,
  onNamesakes: (lines: readonly number[]) => void,
) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: getQueryKey(listPlayers, { params }) }),
      queryClient.invalidateQueries({ queryKey: getQueryKey(listTeams) }),
    ]);
  return useMutation({
    mutationFn: (players: ReturnType<typeof playerBody>[]) => call(importPlayers, { params, body: { players } }),
    onSuccess: refresh,
    onError: async (error) => {
      setUncertain(isOutcomeUnknown(error));
      if (isOutcomeUnknown(error)) void refresh();
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // Somebody added them on another device meanwhile: the coach says again who is meant.
      onNamesakes(Object.keys(error.errors).map((field) => Number(field.split('.')[1])));
      await refresh();
    },
  });
}

async function tryToRead(source: string) {
  if (source.length > maxFileBytes) return { failure: readFailures.tooLong };
  try {
    const roster = await readRoster(source);
    if (roster.lines.length === 0) return { failure: readFailures.nothing };
    return roster.lines.length > 2 * importLimits.players ? { failure: readFailures.tooMany } : roster;
  } catch {
    return { failure: readFailures.unreadable };
  }
}
