import type { Game } from 'contract/games';
import { getPlayed, type PlayedGame } from 'contract/season';
import { type GameRecord, toGameRecord } from '#domain/played/game-record.ts';
import {
  decidePlayedConflict,
  findPlayedConflict,
  findPlayedEntry,
  getPlayedEntity,
  makePlayedChange,
  readWaitingRecord,
  toBaseVersion,
} from '#domain/played/played-change.ts';
import { findChosenRecorder, getRecorderEntity, makeRecorderChange } from '#domain/played/recorder-change.ts';
import {
  correctPitches,
  countPitch,
  recordInning,
  swapPlayers,
  uncountPitch,
} from '#features/game-mode/model/change-record.ts';
import { queryOrNull } from '#lib/http/query.ts';
import type { Device } from '../outbox/two-devices.ts';
import type { History } from './history.ts';
import type { RecordWork } from './member-steps.ts';
import { readParts } from './parts.ts';
import type { TeamOfMembers } from './team-on-server.ts';

type Tap = Exclude<RecordWork, { readonly kind: 'choose recorder' }>;
const inningsMax = 9;

type Options = {
  readonly device: Device;
  readonly team: TeamOfMembers;
  readonly game: Game;
  readonly history: History;
  readonly member: number;
};

/** Game mode as it runs on the device of a member, without its components. */
export function openRecordPage({ device, team, game, history, member }: Options) {
  const gameId = game.id;
  const entity = getPlayedEntity(gameId);
  const { queryKey } = queryOrNull(getPlayed, { params: { gameId } });
  const me = team.persons[member];
  const readSaved = () => device.app().queryClient.getQueryData<PlayedGame | null>(queryKey) ?? null;
  const findEntry = () => findPlayedEntry(device.entries(), gameId);

  function readShown(): GameRecord | null {
    const saved = readSaved();
    return readWaitingRecord(findEntry()) ?? (saved && toGameRecord(saved));
  }

  async function change(next: (record: GameRecord) => GameRecord): Promise<void> {
    const [shown, waiting] = [readShown(), findEntry()];
    if (!shown) return;
    const edited = next(shown);
    if (edited === shown) return;
    history.addEdits(member, entity, [readParts(entity, shown), readParts(entity, edited)]);
    const baseVersion = waiting ?? toBaseVersion(readSaved());
    const edit = { gameId, shown, baseVersion, edited, hasProgress: true, readSaved, label: 'The record', path: '/' };
    await device.app().outbox.edit(entity, makePlayedChange(edit));
  }

  function isRecordedByOther(): boolean {
    const chosen = findChosenRecorder(device.entries(), gameId);
    const recorder = chosen === undefined ? readSaved()?.recorder : chosen;
    return Boolean(recorder && recorder.id !== me?.id);
  }

  function choose(recorder: number | null): Promise<void> {
    const person = recorder === null ? null : (team.persons[recorder] ?? null);
    return device.app().outbox.edit(getRecorderEntity(gameId), () => makeRecorderChange(game, person));
  }

  return {
    /** A member who records while another one does takes over first. */
    run: async (work: RecordWork, players: readonly string[]): Promise<void> => {
      if (work.kind === 'choose recorder') {
        // Only the one who records hands over or lets go.
        await choose(isRecordedByOther() ? member : work.recorder);
        return;
      }
      if (isRecordedByOther()) await choose(member);
      await change(toChange(work, { team: team.players, own: players }));
    },
    /** The answer to what the app asks about the record. */
    decide: async (keeps: 'mine' | 'theirs'): Promise<void> => {
      const entry = findEntry();
      if (entry?.state !== 'attention') return;
      const { outbox } = device.app();
      const conflict = findPlayedConflict(entry);
      if (keeps === 'theirs' || !conflict?.theirs) {
        history.discard(member, entity);
        await outbox.discard(entry.id);
        return;
      }
      const decided = decidePlayedConflict(conflict, []);
      const [shown, kept] = [readParts(entity, entry.body), readParts(entity, decided.body)];
      history.addEdits(member, entity, [shown, kept]);
      history.addEdits(member, entity, [readParts(entity, conflict.theirs), kept]);
      await outbox.retry(entry.id, decided);
    },
    shownParts: () => {
      const shown = readShown();
      return shown && readParts(entity, shown);
    },
  };
}

type Players = { readonly team: readonly string[]; readonly own: readonly string[] };

/** What a tap does to the record. Each member corrects innings with players of their own. */
function toChange(work: Tap, { team, own }: Players): (record: GameRecord) => GameRecord {
  const [pitcher = ''] = team;
  switch (work.kind) {
    case 'pitch':
      return (now) => countPitch(now, pitcher);
    case 'take back':
      return (now) => uncountPitch(now, pitcher);
    case 'type pitches':
      return (now) => correctPitches(now, pitcher, work.total);
    case 'next inning':
      return (now) => (now.innings.length < inningsMax ? recordInning(now, team) : now);
    case 'event':
      return (now) => {
        const events = { ...now.progress.events, [team[work.player] ?? '']: work.event };
        return { ...now, progress: { ...now.progress, events } };
      };
    case 'correct inning':
      return (now) => {
        const inning = Math.min(work.inning, now.innings.length);
        return swapPlayers(now, inning, [{ position: 'P' }, { playerId: own[work.player] ?? '' }]);
      };
  }
}
