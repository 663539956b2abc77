import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { gameLimits, listGames } from 'contract/games';
import { importGames, importLimits } from 'contract/imports';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { v7 } from 'uuid';
import { localDay, localTimeZone } from '#lib/dates/format-dates.ts';
import { maxFileBytes } from '#lib/files/text-file.ts';
import { isOutcomeUnknown } from '#lib/forms/use-create-once.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { getQueryKey, query } from '#lib/http/query.ts';
import { isCalendar, readScheduleCalendar } from './schedule-calendar.ts';
import { type GameSettings, gameBody, reviewSchedule, type ScheduleDraft } from './schedule-review.ts';
import { readScheduleTable } from './schedule-table.ts';

type Step = 'source' | 'review' | 'done';

const readFailures = {
  tooLong: 'This is too much text for a schedule.',
  tooMany: `At most ${importLimits.games} games can be added at once.`,
  nothing: 'There are no games in it.',
  noHeading: 'The first line must name the columns: at least Date and Opponent. Or choose an .ics file.',
  unreadable: 'This could not be read. Export it again as CSV or .ics.',
} as const;

export function useScheduleImport(team: Team) {
  const params = { teamId: team.id };
  const [step, setStep] = useState<Step>('source');
  const [text, setText] = useState('');
  const [reviewedText, setReviewedText] = useState<string | null>(null);
  const [readFailure, setReadFailure] = useState<string | null>(null);
  const [drafts, setDrafts] = useState<readonly ScheduleDraft[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [settings, setSettings] = useState<GameSettings>({ inningsCount: gameLimits.inningsDefault, rulePackId: '' });
  const games = useQuery(query(listGames, { params }));
  const lines = reviewSchedule(drafts, { games: games.data ?? [], today: localDay(new Date()) });
  const chosen = lines.filter(({ isIncluded }) => isIncluded);

  const [isUncertain, setUncertain] = useState(false);
  const add = useAddGames(team, setUncertain);

  return {
    step,
    text,
    setText,
    readFailure,
    lines,
    ignored,
    chosen,
    settings,
    changeSettings: (values: Partial<GameSettings>) => setSettings((before) => ({ ...before, ...values })),
    change: (id: number, values: Partial<ScheduleDraft>) =>
      setDrafts((before) => before.map((draft) => (draft.id === id ? { ...draft, ...values } : draft))),
    add: () =>
      add.mutate(
        chosen.map((line) => gameBody(line, settings)),
        { onSuccess: () => setStep('done') },
      ),
    isAdding: add.isPending,
    isUncertain,
    addFailure: add.isError ? errorMessage(add.error, { fallback: 'Failed to add the games' }) : null,
    added: add.data?.games.length ?? 0,
    back: () => {
      add.reset();
      setStep('source');
    },
    read: async (source: string) => {
      setText(source);
      // Read once more, the same text would lose what was corrected in its lines.
      if (source !== reviewedText) {
        const result = await tryToRead(source, team);
        if ('failure' in result) return setReadFailure(result.failure);
        setReviewedText(source);
        setDrafts(result.lines.map((line) => ({ ...line, gameId: v7() })));
        setUncertain(false);
        // Two lines may be left out in the same words.
        setIgnored([...new Set(result.ignored)]);
      }
      setReadFailure(null);
      setStep('review');
    },
  };
}

function useAddGames(team: Team, setUncertain: (isUncertain: boolean) => void) {
  const queryClient = useQueryClient();
  const params = { teamId: team.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: getQueryKey(listGames, { params }) });
  return useMutation({
    mutationFn: (games: ReturnType<typeof gameBody>[]) => call(importGames, { params, body: { games } }),
    onSuccess: refresh,
    onError: (error) => {
      setUncertain(isOutcomeUnknown(error));
      if (isOutcomeUnknown(error)) void refresh();
    },
  });
}

async function tryToRead(source: string, { name, timeZone }: Team) {
  if (source.length > maxFileBytes) return { failure: readFailures.tooLong };
  try {
    const field = { team: name, zone: timeZone ?? localTimeZone(), isChosen: timeZone !== null };
    const schedule = isCalendar(source)
      ? await readScheduleCalendar(source, field)
      : await readScheduleTable(source, name);
    if (!schedule) return { failure: readFailures.noHeading };
    if (schedule.lines.length > importLimits.games) return { failure: readFailures.tooMany };
    return schedule.lines.length + schedule.ignored.length === 0 ? { failure: readFailures.nothing } : schedule;
  } catch {
    return { failure: readFailures.unreadable };
  }
}
