import type { QueryClient } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { getLineup } from 'contract/lineups';
import { getPlayed } from 'contract/season';
import { getLineupEntity } from '#domain/lineup/lineup-edit.ts';
import { getPlayedEntity } from '#domain/played/played-change.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { deriveStatus, type Fields, type Row } from './rows.ts';
import { fillUnread, type ShownPart } from './shown-rows.ts';

export type WaitingContext = {
  readonly queryClient: QueryClient;
  readonly waiting: readonly OutboxEntry[];
  readonly timeZoneOf: (teamId: string) => string | null;
};

/**
 * What a game says of its lineup and of its record: those that wait, else those that are saved. `gone` are entries that no
 * longer wait, whose games have to say what is saved.
 */
export function listShownGames(context: WaitingContext, gone: readonly OutboxEntry[]): readonly ShownPart[] {
  const entries = [...context.waiting, ...gone];
  return [
    ...findGames(entries, getLineupEntity).map((gameId) => showLineupStatus(context, { gameId, gone })),
    ...findGames(entries, getPlayedEntity).map((gameId) => showPlayed(context, { gameId, gone })),
  ];
}

/** Pages read the lineup of a game that says it has one. Of a lineup that only this device knows, the server has none. */
export function prepareLineups({ queryClient, waiting }: Omit<WaitingContext, 'timeZoneOf'>): void {
  for (const { kind, base, params } of waiting) {
    const { gameId } = params;
    if (kind !== 'lineup' || base !== null || gameId === undefined) continue;
    fillUnread(queryClient, queryOrNull(getLineup, { params: { gameId } }).queryKey, null);
  }
}

function findGames(entries: readonly OutboxEntry[], getEntity: (gameId: string) => string): readonly string[] {
  const ids = entries.flatMap(({ entity, params: { gameId } }) =>
    gameId !== undefined && entity === getEntity(gameId) ? [gameId] : [],
  );
  return [...new Set(ids)];
}

type OfGame = { readonly gameId: string; readonly gone: readonly OutboxEntry[] };

function showLineupStatus({ queryClient, waiting }: WaitingContext, { gameId, gone }: OfGame): ShownPart {
  const { queryKey } = queryOrNull(getLineup, { params: { gameId } });
  const isOf = ({ entity }: OutboxEntry) => entity === getLineupEntity(gameId);
  const lineup = findShown(
    { waiting: waiting.findLast(isOf)?.body, saved: queryClient.getQueryData(queryKey) },
    gone.find(isOf),
  );
  const lineupStatus = lineup === null ? null : readStatus(lineup);
  const fields = { hasLineup: lineupStatus !== null, lineupStatus } satisfies Partial<Game>;
  return { resource: 'game', id: gameId, fieldsOf: () => fields };
}

function readStatus({ status }: Fields): Game['lineupStatus'] {
  return status === 'final' || status === 'draft' ? status : null;
}

function showPlayed({ queryClient, waiting, timeZoneOf }: WaitingContext, { gameId, gone }: OfGame): ShownPart {
  const { queryKey } = queryOrNull(getPlayed, { params: { gameId } });
  const isOf = ({ entity }: OutboxEntry) => entity === getPlayedEntity(gameId);
  const last = waiting.findLast(isOf);
  const body = last?.kind === 'removal' ? null : last?.body;
  const record = findShown({ waiting: body, saved: queryClient.getQueryData(queryKey) }, gone.find(isOf));
  const fieldsOf = (game: Row): Fields => {
    const teamId = String(game.teamId);
    const context = { teamId, now: new Date(), timeZone: timeZoneOf(teamId) };
    const { isCompleted: hasPassed } = deriveStatus({ ...game, isFinal: false }, context);
    const isPlayed = record !== null && (hasPassed || isRecordOver(record, game));
    if (isPlayed === (game.isPlayed === true)) return {};
    const status = deriveStatus({ ...game, isFinal: isPlayed }, context);
    return { isPlayed, ...status };
  };
  return { resource: 'game', id: gameId, fieldsOf };
}

type Known = { readonly waiting: Fields | null | undefined; readonly saved: Fields | null | undefined };

/** Null where there is none. What was never read on this device is what the entry was made from. */
function findShown({ waiting, saved }: Known, gone: OutboxEntry | undefined): Fields | null {
  if (waiting !== undefined) return waiting;
  if (saved !== undefined) return saved;
  const base = gone?.base ?? null;
  return base === null ? null : Object(base);
}

/** As the server has it: game mode says when it ends a game, and another record is complete when it has all innings. */
export function isRecordOver({ progress, innings }: Fields, { inningsCount }: Row): boolean {
  const { isOver }: Fields = Object(progress);
  if (typeof isOver === 'boolean') return isOver;
  return Array.isArray(innings) && innings.length >= Number(inningsCount);
}
