import { type Game, gameLimits } from 'contract/games';
import type { PlayerId } from 'engine';
import { UnsavedGuard } from '#domain/edit-conflict/unsaved-guard.tsx';
import { outbox } from '#domain/outbox/outbox.ts';
import { makeCountsChange } from '#domain/played/recorder-change.ts';
import { formatDateTime } from '#lib/dates/format-dates.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { CheckboxField } from '#ui/forms/fields.tsx';
import { MinusIcon, PlusIcon } from '#ui/icons/icons.tsx';
import { Card } from '#ui/layout/card.tsx';
import { FillButton, PasteButton } from './fill-buttons.tsx';
import { describeRecorded, describeRestored, describeUnread, formatCell, playedMessages } from './messages.ts';
import { addInning, copyInningBefore, copyToTheRest, listUnreadTexts, removeLastInning } from './model/change-form.ts';
import { findEmptyInnings } from './model/played-form.ts';
import { PlayedGrid, PlayedTable } from './played-grid.tsx';
import { BattingPanel, PitchesPanel, PresencePanel } from './played-panels.tsx';
import { AnotherPastGame, PlayedSaveBar, RecordDetails, StalePlayedDialog } from './played-save-bar.tsx';
import { type PlayedEditor, type PlayedSources, usePlayedEditor } from './use-played-editor.ts';
import { type SavePlayed, useSavePlayed } from './use-save-played.ts';

type PlayedEditorViewProps = PlayedSources & {
  readonly counts: boolean;
  readonly isReadOnly: boolean;
  /** Whether the coach may change the schedule and what counts in the season, too. */
  readonly mayPlan: boolean;
};

export function PlayedEditorView({ counts, isReadOnly, mayPlan, ...sources }: PlayedEditorViewProps) {
  const { game, players, lineup } = sources;
  const hasFinalLineup = lineup?.status === 'final';
  const editor = usePlayedEditor(sources);
  const roster = players.map(({ id }) => id);
  const save = useSavePlayed({ game, editor, counts, hasFinalLineup });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <SourceNotice
        sources={sources}
        editor={editor}
        counts={counts}
        isReadOnly={isReadOnly}
        onOpenSeason={save.openSeason}
      />
      {isReadOnly ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <PlayedTable {...editor} label="What was played" />
          <RecordDetails {...editor} />
        </div>
      ) : (
        <>
          <div className="grid min-w-0 gap-3">
            <p className="text-ink-soft text-sm">{playedMessages.typeHint}</p>
            {editor.form.innings.length > 0 && <PlayedGrid editor={editor} />}
            <InningButtons editor={editor} roster={roster} sources={sources} />
            <UnreadNotice editor={editor} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <PresencePanel editor={editor} roster={roster} />
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <BattingPanel editor={editor} />
              <PitchesPanel editor={editor} game={game} />
            </div>
          </div>
        </>
      )}
      <CountsSwitch game={game} counts={counts} isReadOnly={!mayPlan} />
      {!isReadOnly && (
        <PlayedSaveBar
          editor={editor}
          save={save}
          hasFinalLineup={hasFinalLineup}
          nextStep={!lineup && mayPlan && <AnotherPastGame game={game} />}
        />
      )}
      {!isReadOnly && save.stale && (
        <StalePlayedDialog sources={sources} editor={editor} compared={save.stale} save={save} />
      )}
      <UnsavedGuard
        isDirty={editor.isDirty && !isReadOnly}
        isSaving={save.isSaving || save.isRemoving}
        warning={playedMessages.leaveWarning}
        onDiscard={editor.discardOnDevice}
      />
    </div>
  );
}

type SourceNoticeProps = {
  readonly sources: PlayedSources;
  readonly editor: PlayedEditor;
  readonly counts: boolean;
  readonly isReadOnly: boolean;
  readonly onOpenSeason: SavePlayed['openSeason'];
};

/** Where the record on the screen comes from, and what it means for the season. */
function SourceNotice({ sources: { played, lineup }, editor, counts, isReadOnly, onOpenSeason }: SourceNoticeProps) {
  if (editor.restoredAt !== undefined && !isReadOnly) {
    return (
      <Alert
        tone="info"
        title={playedMessages.restored}
        action={
          <Button variant="secondary" onClick={editor.discardChanges}>
            Discard changes
          </Button>
        }
      >
        {describeRestored(formatDateTime(editor.restoredAt))}
      </Alert>
    );
  }
  if (played && editor.base.version > 0) {
    return (
      <Alert
        tone="success"
        action={
          <Button variant="secondary" onClick={onOpenSeason}>
            See the Season
          </Button>
        }
      >
        {describeRecorded(formatDateTime(Date.parse(played.updatedAt)), { counts })}
      </Alert>
    );
  }
  return <Alert tone="info">{isReadOnly ? playedMessages.notRecorded : describeStart(lineup?.status)}</Alert>;
}

function describeStart(status: 'draft' | 'final' | undefined): string {
  if (status === undefined) return playedMessages.fromNothing;
  return status === 'final' ? playedMessages.fromFinal : playedMessages.fromDraft;
}

type InningButtonsProps = {
  readonly editor: PlayedEditor;
  readonly roster: readonly PlayerId[];
  readonly sources: PlayedSources;
};

/** Buttons that come and go are the last ones, in a row of their own on a phone, so that no other button moves under a finger. */
function InningButtons({ editor, roster, sources }: InningButtonsProps) {
  const { form, isUndoable, change, undo } = editor;
  const last = form.innings.length;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {last === 0 && <p className="text-ink-soft text-sm">{playedMessages.noInnings}</p>}
      <PasteButton editor={editor} />
      <Button
        variant="secondary"
        disabled={last >= gameLimits.inningsMax}
        onClick={() => change((now) => addInning(now, roster))}
      >
        <PlusIcon className="size-5" />
        Add inning {last + 1 <= gameLimits.inningsMax ? last + 1 : ''}
      </Button>
      {last > 0 && (
        <Button variant="secondary" onClick={() => change(removeLastInning)}>
          <MinusIcon className="size-5" />
          Remove inning {last}
        </Button>
      )}
      <Button variant="ghost" disabled={!isUndoable} onClick={undo}>
        Undo
      </Button>
      <div className="flex min-h-target flex-wrap items-center gap-2 max-sm:w-full">
        <CopyButtons editor={editor} />
        <FillButton editor={editor} sources={sources} />
      </div>
    </div>
  );
}

function CopyButtons({ editor: { form, change } }: { readonly editor: PlayedEditor }) {
  const empty = findEmptyInnings(form);
  const next = empty.find((inning) => inning > 1 && !empty.includes(inning - 1));
  if (next === undefined) return null;
  const from = next - 1;
  return (
    <>
      <Button variant="secondary" onClick={() => change((now) => copyInningBefore(now, next))}>
        Copy inning {from} to {next}
      </Button>
      {empty.filter((inning) => inning > from).length > 1 && (
        <Button variant="secondary" onClick={() => change((now) => copyToTheRest(now, from))}>
          Copy inning {from} to the rest
        </Button>
      )}
    </>
  );
}

type CountsSwitchProps = {
  readonly game: Game;
  readonly counts: boolean;
  readonly isReadOnly: boolean;
};

/** Stored at once, because it applies to the final lineup of a game without a record as well. */
function CountsSwitch({ game, counts, isReadOnly }: CountsSwitchProps) {
  const choose = async (next: boolean) => {
    await outbox.edit(makeCountsChange(game, next).entity, () => makeCountsChange(game, next));
    showToast(next ? playedMessages.counts : playedMessages.countsNot);
  };
  return (
    <Card size="compact">
      <CheckboxField
        role="switch"
        label={
          <>
            <span className="block font-semibold">Count this game in the season</span>
            <span className="text-ink-soft">{playedMessages.countsHint}</span>
          </>
        }
        checked={counts}
        disabled={isReadOnly}
        onChange={({ target }) => void choose(target.checked)}
      />
    </Card>
  );
}

const shownMost = 6;

/** What was typed or pasted and is not clear. The record is not saved before it is corrected. */
function UnreadNotice({ editor: { form, players, positions, change } }: { readonly editor: PlayedEditor }) {
  const unread = listUnreadTexts(form, positions);
  return (
    <>
      {unread.length > 0 && (
        <Alert tone="warning" title={playedMessages.unread}>
          <ul className="mb-1 grid gap-0.5">
            {unread.slice(0, shownMost).map(({ text, ...cell }) => (
              <li key={formatCell(cell)} className="wrap-anywhere">
                {formatCell(cell)}: {describeUnread(text, players)}
              </li>
            ))}
            {unread.length > shownMost && <li>And {unread.length - shownMost} more, marked in the grid.</li>}
          </ul>
          {playedMessages.unreadHint}
        </Alert>
      )}
      {form.leftOut.length > 0 && (
        <Alert
          tone="warning"
          title={playedMessages.leftOut}
          action={
            <Button variant="secondary" onClick={() => change((now) => ({ ...now, leftOut: [] }))}>
              I have read it
            </Button>
          }
        >
          <ul className="grid gap-0.5">
            {[...new Set(form.leftOut)].map((sentence) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
