import { useQuery } from '@tanstack/react-query';
import {
  getAvailability,
  type PlayerAvailability,
  playerAvailability,
  putPlayerAvailability,
  staleAvailability,
} from 'contract/availability';
import type { Game } from 'contract/games';
import type { PlayerId } from 'engine';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { z } from 'zod';
import { describeNewerChange } from '#domain/activities/describe-newer-change.ts';
import { readNewestActivity } from '#domain/activities/read-newest-activity.ts';
import {
  findAskingMove,
  getMarkEntity,
  isMarkOf,
  type Mark,
  readSaid,
  type SaidOfGame,
  withWaitingMarks,
} from '#domain/answers/answer-counts.ts';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import type { OutboxEntry } from '#lib/offline/outbox/outbox-store.ts';
import { showToast } from '#ui/feedback/toast.ts';
import { availabilityMessages, describePresence } from '../messages.ts';

type AvailabilityOptions = { readonly nameOf: (playerId: PlayerId) => string };

/** Shows each change at once, and saves it through the outbox. */
export function useAvailability(
  { id: gameId, teamId, opponent }: Game,
  loaded: readonly Mark[],
  { nameOf }: AvailabilityOptions,
) {
  // Read here too: the page would render an entry that left the outbox before it renders the saved mark.
  const { data } = useQuery({ ...query(getAvailability, { params: { gameId } }), enabled: false });
  const { entries, isSending, isStoring, isDurable } = useOutbox();
  const said = readSaid(data ?? loaded, entries, gameId);
  const marks = entries.filter((entry) => isMarkOf(entry, gameId));
  const { waiting, shown } = useShownMarks(said);
  useReportRefusals(marks, { teamId, nameOf });

  const change = ({ playerId, status, fromInning, throughInning }: PlayerAvailability): Promise<void> => {
    const presence = { status, ...(fromInning && { fromInning }), ...(throughInning && { throughInning }) };
    // A mark that a move is about to remove is not what the coach sees.
    const seen = findAskingMove(entries, gameId) ? [] : data;
    const base = seen?.find((entry) => entry.playerId === playerId);
    return outbox.add({
      entity: getMarkEntity(gameId, playerId),
      kind: 'availability',
      endpoint: { method: putPlayerAvailability.method, url: putPlayerAvailability.url },
      params: { gameId, playerId },
      body: presence,
      version: base?.version ?? 0,
      base: base ?? findEntry([], playerId),
      label: availabilityMessages.changeOf(nameOf(playerId), describePresence(presence), opponent),
      path: paths.checkIn(gameId),
    });
  };
  return {
    entries: shown,
    isSaving: isSending && waiting.length > 0,
    /** True while changes would be lost if the page were closed. */
    isVolatile: waiting.length > 0 && (isStoring || !isDurable),
    change: (entry: PlayerAvailability) => void change(entry),
  };
}

export type Availability = ReturnType<typeof useAvailability>;

/**
 * What is saved, with the marks that wait in its place. A new list would render all cells, so it stays the same while other
 * changes wait, such as those of the lineup.
 */
function useShownMarks({ saved, ...said }: SaidOfGame) {
  const found = JSON.stringify(said.waiting);
  return useMemo(() => {
    const waiting = waitingMarks.parse(JSON.parse(found));
    return { waiting, shown: withWaitingMarks({ saved, waiting }) };
  }, [saved, found]);
}

const waitingMarks = z.array(playerAvailability);

type ReportOptions = AvailabilityOptions & { readonly teamId: string };

/** Tells the coach on the page why a mark is shown as it was before. Until it is changed again, it needs attention. */
function useReportRefusals(marks: readonly OutboxEntry[], { teamId, nameOf }: ReportOptions): void {
  const refused = marks.filter(({ state }) => state === 'attention');
  const reported = useRef(new Set(refused.map(({ id }) => id)));
  const reportNewer = async (
    { gameId = '', playerId = '' }: OutboxEntry['params'],
    newer: Omit<PlayerAvailability, 'playerId'>,
  ) => {
    const newest = await readNewestActivity({ subject: 'availability', teamId, gameId, playerId });
    const name = nameOf(playerId);
    const change = newest && describeNewerChange(newest, new Date(), name);
    const text = availabilityMessages.changedElsewhere(name, describePresence(newer), change);
    showToast(text, { tone: 'info' });
  };
  const report = useEffectEvent(() => {
    for (const { id, error, params } of refused) {
      if (error === null || reported.current.has(id)) continue;
      reported.current.add(id);
      const newer = staleAvailability.safeParse(error.body).data?.current;
      if (newer) void reportNewer(params, newer);
      else showToast(error.message, { tone: 'error' });
    }
  });
  const ids = refused.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== '') report();
  }, [ids]);
}

/** A player without an entry is in for the whole game. */
export function findEntry(entries: readonly PlayerAvailability[], playerId: PlayerId): PlayerAvailability {
  return entries.find((entry) => entry.playerId === playerId) ?? { playerId, status: 'in' };
}

/** A departure before the new arrival no longer makes sense, so the player then stays to the end. */
export function withArrival(entry: PlayerAvailability, fromInning: number): PlayerAvailability {
  const { throughInning } = entry;
  const leaves = throughInning && throughInning >= fromInning ? throughInning : undefined;
  return withoutDefaults({ ...entry, fromInning, throughInning: leaves });
}

export function withDeparture(entry: PlayerAvailability, throughInning: number, innings: number): PlayerAvailability {
  const { fromInning } = entry;
  const arrives = fromInning && fromInning <= throughInning ? fromInning : undefined;
  return withoutDefaults({
    ...entry,
    fromInning: arrives,
    throughInning: throughInning >= innings ? undefined : throughInning,
  });
}

function withoutDefaults({ playerId, status, fromInning, throughInning }: PlayerAvailability): PlayerAvailability {
  return {
    playerId,
    status,
    ...(fromInning && fromInning > 1 ? { fromInning } : {}),
    ...(throughInning ? { throughInning } : {}),
  };
}
