import { useQuery } from '@tanstack/react-query';
import type { Game } from 'contract/games';
import { listMembers } from 'contract/members';
import { getPlayed } from 'contract/season';
import { mayChange } from 'contract/team-roles';
import { useState } from 'react';
import { outbox, useOutbox } from '#domain/outbox/outbox.ts';
import {
  findChosenRecorder,
  getRecorderEntity,
  makeRecorderChange,
  type RecordingPerson,
} from '#domain/played/recorder-change.ts';
import { query, queryOrNull } from '#lib/http/query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { recorderMessages } from '../messages.ts';

type Options = {
  readonly me: RecordingPerson;
  readonly mayRecord: boolean;
  readonly isOver: boolean;
};

/** Who records the running game. A choice on this device applies at once, and waits in the outbox without a network. */
export function useRecorder(game: Game, { me, mayRecord, isOver }: Options) {
  const { data: played } = useQuery({ ...queryOrNull(getPlayed, { params: { gameId: game.id } }), enabled: false });
  const chosen = findChosenRecorder(useOutbox().entries, game.id);
  const recorder = chosen === undefined ? (played?.recorder ?? null) : chosen;
  const isMine = recorder?.id === me.id;
  const [wasMine, setWasMine] = useState(isMine);
  if (isMine && !wasMine) setWasMine(true);
  const [hasLetGo, setLetGo] = useState(false);
  const other = recorder !== null && !isMine ? recorder : undefined;
  const isRecording = mayRecord && (isOver || (!other && !(hasLetGo && recorder === null)));
  const mayHandOver = isMine && !isOver;
  const choose = (next: RecordingPerson | null) => {
    setLetGo(next === null);
    void outbox.edit(getRecorderEntity(game.id), () => makeRecorderChange(game, next));
  };
  return {
    /** False while another coach records, or this one has let go: then the game is only shown. */
    isRecording,
    /** Who records instead, in one sentence; undefined while this coach does. */
    notice: isRecording ? undefined : describeRecorder(other, wasMine),
    name: other?.name,
    /** Undefined for a coach who may not record, and while this one records. */
    takeOver: isRecording || !mayRecord ? undefined : () => takeOver(choose, me),
    /** Hands over to one of the others, or lets go. Undefined until the server knows that this coach records. */
    handOver: mayHandOver ? choose : undefined,
    others: useOtherRecorders(game.teamId, me, { isEnabled: mayHandOver }),
  };
}

export type Recorder = ReturnType<typeof useRecorder>;

function takeOver(choose: (next: RecordingPerson) => void, me: RecordingPerson): void {
  choose(me);
  showToast(recorderMessages.yours, { tone: 'info' });
}

function describeRecorder(other: RecordingPerson | undefined, wasMine: boolean): string {
  if (!other) return recorderMessages.noOne;
  return wasMine ? recorderMessages.takenOver(other.name) : recorderMessages.recording(other.name);
}

function useOtherRecorders(
  teamId: string,
  me: RecordingPerson,
  { isEnabled }: { readonly isEnabled: boolean },
): readonly RecordingPerson[] {
  const { data } = useQuery({ ...query(listMembers, { params: { teamId } }), enabled: isEnabled });
  if (!isEnabled) return [];
  return (data?.members ?? []).filter(({ id, role }) => id !== me.id && mayChange(role, 'gameDay'));
}

type RecorderCardProps = { readonly recorder: Recorder };

export function RecorderCard({ recorder: { notice, name, takeOver } }: RecorderCardProps) {
  return (
    <div className="-mx-2 bottom-0 mt-auto grid gap-2 border-line border-t bg-page px-2 py-2 @min-[17rem]:sticky low:static landscape:@max-[36rem]:static">
      <p role="status" className="wrap-anywhere font-bold">
        {notice}
      </p>
      {takeOver && (
        <Button size="huge" variant="strong" onClick={takeOver}>
          {name === undefined ? 'Record this game' : 'Take over'}
        </Button>
      )}
    </div>
  );
}

type HandOverDialogProps = { readonly recorder: Recorder; readonly onClose: () => void };

export function HandOverDialog({ recorder: { others, handOver }, onClose }: HandOverDialogProps) {
  const choose = (next: Parameters<NonNullable<typeof handOver>>[0]) => {
    handOver?.(next);
    onClose();
  };
  return (
    <Dialog title={recorderMessages.handOverTitle} isOpen isDismissable onClose={onClose}>
      <p className="text-ink-soft">{recorderMessages.handOverReason}</p>
      <DialogActions>
        {others.map((person) => (
          <Button key={person.id} size="large" onClick={() => choose(person)}>
            Hand over to {person.name}
          </Button>
        ))}
        <Button size="large" variant="secondary" onClick={() => choose(null)}>
          Stop recording
        </Button>
      </DialogActions>
    </Dialog>
  );
}
