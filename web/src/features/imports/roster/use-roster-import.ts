import { useQuery, useQueryClient } from '@tanstack/react-query';
import { importLimits, importPlayers } from 'contract/imports';
import type { Team } from 'contract/teams';
import { v7 as uuid } from 'uuid';
import { listActive, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { call } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { invalidateAfter } from '#lib/http/use-endpoint-mutation.ts';
import { rosterMessages } from '../messages.ts';
import { useAddLines, useImportFlow } from '../use-import-flow.ts';
import { parsePlayer } from './parse-player.ts';
import { readRoster } from './read-roster.ts';
import { type RosterDraft, reviewRoster, toNewPlayer } from './roster-line.ts';

export function useRosterImport(team: Team, { onAdded }: { readonly onAdded?: () => void } = {}) {
  const params = { teamId: team.id };
  const queryClient = useQueryClient();
  const flow = useImportFlow<RosterDraft>({ parse: parseRoster, messages: rosterMessages });
  // The server refuses the name of an archived player too.
  const roster = useQuery(wholeRosterQuery(team.id));
  // Players that an earlier attempt without a response has added are these lines themselves, not namesakes.
  const newIds = new Set(flow.drafts.map(({ playerId }) => playerId));
  const others = roster.data?.filter(({ id }) => !newIds.has(id));
  const lines = reviewRoster(flow.drafts, others ?? []);
  const chosen = lines.filter(({ isIncluded }) => isIncluded);
  const rosterSize = others ? listActive(others).length : team.playerCount;
  const room = Math.max(0, team.maxPlayers - rosterSize);

  const { add, ...addition } = useAddLines({
    flow,
    add: async (players: readonly ReturnType<typeof toNewPlayer>[]) => {
      const { players: added } = await call(importPlayers, { params, body: { players: [...players] } });
      return added.length;
    },
    endpoint: importPlayers,
    params,
    fallback: rosterMessages.add,
    onAdded,
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      // These players were added on another device meanwhile, so the coach decides again about the namesakes.
      for (const line of chosen.filter((_line, index) => isRefused(error, index))) {
        flow.change(line.id, { isIncluded: false });
      }
      await invalidateAfter(queryClient, importPlayers, params);
    },
  });

  return {
    ...flow,
    ...addition,
    lines,
    chosen,
    addEmptyLine: () => flow.addLine((id) => ({ ...parsePlayer(''), warning: null, id, source: '', playerId: uuid() })),
    rosterSize,
    /** Says that more players are chosen than the roster has room for. */
    noRoom: chosen.length > room ? rosterMessages.noRoom(room, chosen.length - room) : undefined,
    add: () => add(chosen.map(toNewPlayer)),
  };
}

/** Whether the server refused the line at the index; it names its fields like `players.3.lastName`. */
function isRefused(error: ApiError, index: number): boolean {
  return Object.keys(error.errors).some((field) => Number(field.split('.')[1]) === index);
}

async function parseRoster(text: string) {
  const { lines, ignored } = await readRoster(text);
  if (lines.length === 0) return { error: rosterMessages.nothing };
  if (lines.length > 2 * importLimits.players) return { error: rosterMessages.tooMany };
  return { drafts: lines.map((line) => ({ ...line, playerId: uuid() })), ignored };
}
