import { useQuery } from '@tanstack/react-query';
import { listGames } from 'contract/games';
import { importGames, importLimits } from 'contract/imports';
import { unknownLocation } from 'contract/schedule/meeting';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { v7 as uuid } from 'uuid';
import { getFirstGameDay } from '#domain/games/game-order.ts';
import { findUsualInnings } from '#domain/games/usual-game.ts';
import { localTimeZone } from '#lib/dates/format-dates.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { scheduleMessages } from '../messages.ts';
import { useAddLines, useImportFlow } from '../use-import-flow.ts';
import { useCalendarAddress } from './calendar-address.tsx';
import { readSchedule } from './read-schedule.ts';
import { type GameSettings, reviewSchedule, type ScheduleDraft, toNewGame } from './schedule-line.ts';

export function useScheduleImport(team: Team, { onAdded }: { readonly onAdded?: () => void } = {}) {
  const params = { teamId: team.id };
  const flow = useImportFlow<ScheduleDraft>({
    parse: async (text) =>
      calendar.isOffered && loneAddress.test(text) ? { error: scheduleMessages.isAddress } : parseSchedule(text, team),
    messages: scheduleMessages,
  });
  const calendar = useCalendarAddress({ team, show: flow.show });
  const { gameDefaults } = team;
  const games = useQuery(query(listGames, { params }));
  const [changed, setChanged] = useState<Partial<GameSettings>>({});
  const settings: GameSettings = {
    inningsCount: findUsualInnings(team, games.data),
    rulePackId: gameDefaults?.rulePackId ?? '',
    positionConfiguration: gameDefaults?.positionConfiguration ?? undefined,
    ...changed,
  };
  const lines = reviewSchedule(flow.drafts, {
    games: games.data ?? [],
    today: getFirstGameDay(team.timeZone, new Date()),
  });
  const chosen = lines.filter(({ isIncluded }) => isIncluded);
  const { add, ...addition } = useAddLines({
    flow,
    add: async (newGames: readonly ReturnType<typeof toNewGame>[]) => {
      const { games: added } = await call(importGames, { params, body: { games: [...newGames] } });
      await calendar.connect(lines);
      return added.length;
    },
    endpoint: importGames,
    params,
    fallback: scheduleMessages.add,
    onAdded,
  });

  return {
    ...flow,
    ...addition,
    calendar,
    read: (text: string) => {
      calendar.leave();
      return flow.read(text);
    },
    follow: (text: string) => {
      calendar.leave();
      return flow.follow(text);
    },
    addEmptyLine: () => flow.addLine((id) => ({ ...emptyGame, id, source: '', gameId: uuid() })),
    gamesCount: games.data?.length ?? 0,
    teamId: team.id,
    lines,
    chosen,
    settings,
    changeSettings: (values: Partial<GameSettings>) => setChanged((before) => ({ ...before, ...values })),
    add: () => add(chosen.map((line) => toNewGame(line, settings))),
  };
}

const emptyGame = {
  opponent: '',
  gameDate: '',
  startTime: '',
  location: unknownLocation,
  homeOrAway: '',
  warnings: [],
} as const;

const loneAddress = /^\s*(?:https?|webcals?):\/\/\S+\s*$/i;

async function parseSchedule(text: string, { name, timeZone }: Team) {
  const field = { team: name, zone: timeZone ?? localTimeZone(), isChosen: timeZone !== null };
  const schedule = await readSchedule(text, field, getFirstGameDay(timeZone, new Date()));
  if (!schedule) return { error: scheduleMessages.noGames };
  const { lines, ignored } = schedule;
  if (lines.length > importLimits.games) return { error: scheduleMessages.tooMany };
  if (lines.length + ignored.length === 0) return { error: scheduleMessages.nothing };
  return { drafts: lines.map((line) => ({ ...line, gameId: uuid() })), ignored };
}
