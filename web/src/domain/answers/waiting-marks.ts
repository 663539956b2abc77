import { type PlayerAvailability, playerAvailability } from 'contract/availability';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-entry.ts';
import type { Mark } from './answer-counts.ts';

/** The outbox has one entry for each player and game. */
export function getMarkEntity(gameId: string, playerId: string): string {
  return `availability:${gameId}:${playerId}`;
}

export function isMarkOf({ kind, params }: Pick<OutboxEntry, 'kind' | 'params'>, gameId: string): boolean {
  return kind === 'availability' && params.gameId === gameId;
}

/** What the coach has marked on this device and the server does not have yet. */
export function listWaitingMarks(entries: readonly OutboxEntry[], gameId: string): readonly PlayerAvailability[] {
  const waiting = entries.filter((entry) => isMarkOf(entry, gameId) && entry.state === 'waiting');
  return waiting.flatMap(({ body, params: { playerId } }) => {
    const mark = playerAvailability.safeParse({ ...body, playerId });
    return mark.success ? [mark.data] : [];
  });
}

/** What is saved, with the marks that wait in its place. */
export function withWaitingMarks(saved: readonly Mark[], waiting: readonly PlayerAvailability[]): readonly Mark[] {
  const newest = new Map(waiting.map((mark) => [mark.playerId, mark]));
  return [...saved.filter(({ playerId }) => !newest.has(playerId)), ...newest.values()];
}
