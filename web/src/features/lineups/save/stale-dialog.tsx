import { useState } from 'react';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { emptyContent, type LineupContent } from '#domain/lineup/lineup-content.ts';
import { mergeLineups, takeInnings } from '#domain/lineup/merge-lineups.ts';
import type { SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { describeDifferences, saveMessages } from '../messages.ts';
import { findPlayerName } from '../model/player-name.ts';
import type { LineupBoard } from '../use-lineup-board.ts';
import { ComparisonGrid } from './comparison-grid.tsx';
import { lineupDifferences } from './lineup-differences.ts';

type StaleDialogProps = {
  readonly board: LineupBoard;
  /** Null when the newer lineup has been removed since. */
  readonly theirs: SavedLineup | null;
  readonly onKeepMine: (theirs: SavedLineup) => void;
  readonly onKeepMerged: (content: LineupContent, theirs: SavedLineup) => void;
  readonly onTakeTheirs: (theirs: SavedLineup) => void;
  readonly onClose: () => void;
};

/** Shows both versions of a lineup. Choosing one loses nothing: undo brings the other one back. */
export function StaleDialog({ board, theirs, onKeepMine, onKeepMerged, onTakeTheirs, onClose }: StaleDialogProps) {
  const [shown, setShown] = useState<'mine' | 'theirs'>('mine');
  const other = theirs ?? { version: 0, status: 'draft', content: emptyContent(board.problem.innings) };
  const [taken, setTaken] = useState<readonly number[]>([]);
  const merged = mergeLineups(board.state.base.content, board.content, other.content);
  const differences = lineupDifferences(board.content, other.content);
  const content = shown === 'mine' ? board.content : other.content;
  return (
    <Dialog title={saveMessages.newerVersion} isOpen onClose={onClose}>
      <div className="grid gap-3 text-sm">
        <p className="text-ink-soft">
          {saveMessages.nothingOverwritten} <strong>{describeDifferences(differences)}</strong>
        </p>
        <Tabs
          label="The two lineups"
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: 'mine', label: 'Yours' },
            { id: 'theirs', label: `Saved (version ${other.version})` },
          ]}
        >
          <div className="grid gap-3">
            <ComparisonGrid
              label={shown === 'mine' ? 'Your lineup' : 'The saved lineup'}
              problem={board.problem}
              content={content}
              labels={board.labels}
              differences={differences}
            />
            {differences.battingOrder && (
              <p className="text-ink-soft">
                <strong>Batting:</strong>{' '}
                {content.battingOrder
                  .map((id) => board.labels.get(id) ?? findPlayerName(board.problem, id))
                  .join(', ') || 'no one'}
              </p>
            )}
          </div>
        </Tabs>
        {merged.conflicts.length > 0 && (
          <>
            <p className="text-ink-soft">{saveMessages.chooseInnings}</p>
            <InningChoices
              innings={merged.conflicts.map((inning) => ({
                inning,
                mine: board.content.innings[inning - 1] ?? {},
                theirs: other.content.innings[inning - 1] ?? {},
              }))}
              taken={taken}
              onChange={setTaken}
              nameOf={(id) => board.labels.get(id) ?? findPlayerName(board.problem, id)}
            />
          </>
        )}
      </div>
      <DialogActions>
        <Button onClick={() => onKeepMerged(takeInnings(merged.content, other.content, taken), other)}>
          Save this choice
        </Button>
        <Button variant="secondary" onClick={() => onKeepMine(other)}>
          Keep mine
        </Button>
        <Button variant="secondary" onClick={() => onTakeTheirs(other)}>
          Use saved version
        </Button>
      </DialogActions>
    </Dialog>
  );
}
