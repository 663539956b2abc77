import { useState } from 'react';
import { describeVersion, type ShownVersion, VersionTabs } from '#domain/edit-conflict/conflict-dialog.tsx';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/use-newer-author.ts';
import { emptyContent } from '#domain/lineup/lineup-content.ts';
import { mergeLineups, takeInnings } from '#domain/lineup/merge-lineups.ts';
import type { SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeDifferences, saveMessages } from '../messages.ts';
import { findPlayerName } from '../model/player-name.ts';
import { ComparisonGrid } from './comparison-grid.tsx';
import { lineupDifferences } from './lineup-differences.ts';
import type { SaveLineup } from './use-save-lineup.ts';

type StaleDialogProps = {
  /** Null when the newer lineup has been removed since. */
  readonly theirs: SavedLineup | null;
  readonly save: Pick<SaveLineup, 'keepMine' | 'keepMerged' | 'takeTheirs' | 'dismissRefusal'>;
};

/** Shows both versions of a lineup. Choosing one loses nothing: undo brings the other one back. */
export function StaleDialog({ theirs, save }: StaleDialogProps) {
  const { game, labels } = useLineupGame();
  const { problem, content: mine } = useLineup();
  const { base } = useLineupEditing().state;
  const { id: gameId, teamId } = game;
  const author = useNewerAuthor({ subject: 'lineup', teamId, gameId });
  const [shown, setShown] = useState<ShownVersion>('mine');
  const other = theirs ?? { version: 0, status: 'draft', content: emptyContent(problem.innings) };
  const [taken, setTaken] = useState<readonly number[]>([]);
  const merged = mergeLineups(base.content, mine, other.content);
  const differences = lineupDifferences(mine, other.content);
  const content = shown === 'mine' ? mine : other.content;
  return (
    <Dialog title={author ?? saveMessages.newerVersion} isOpen onClose={save.dismissRefusal}>
      <div className="grid gap-3 text-sm">
        <p className="text-ink-soft">
          {saveMessages.nothingOverwritten} <strong>{describeDifferences(differences)}</strong>
        </p>
        <VersionTabs label="The two lineups" shown={shown} onShow={setShown}>
          <div className="grid gap-3">
            <ComparisonGrid
              label={describeVersion('lineup', shown)}
              problem={problem}
              content={content}
              labels={labels}
              differences={differences}
            />
            {differences.battingOrder && (
              <p className="text-ink-soft">
                <strong>Batting:</strong>{' '}
                {content.battingOrder.map((id) => labels.get(id) ?? findPlayerName(problem, id)).join(', ') || 'no one'}
              </p>
            )}
          </div>
        </VersionTabs>
        {merged.conflicts.length > 0 && (
          <>
            <p className="text-ink-soft">{saveMessages.chooseInnings}</p>
            <InningChoices
              innings={merged.conflicts.map((inning) => ({
                inning,
                mine: mine.innings[inning - 1] ?? {},
                theirs: other.content.innings[inning - 1] ?? {},
              }))}
              taken={taken}
              onChange={setTaken}
              nameOf={(id) => labels.get(id) ?? findPlayerName(problem, id)}
            />
          </>
        )}
      </div>
      <DialogActions pinned="question">
        <Button onClick={() => save.keepMerged(takeInnings(merged.content, other.content, taken))}>
          Save this choice
        </Button>
        <Button variant="secondary" onClick={save.keepMine}>
          Use this device
        </Button>
        <Button variant="secondary" onClick={save.takeTheirs}>
          Use other device
        </Button>
      </DialogActions>
    </Dialog>
  );
}
