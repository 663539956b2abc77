import { useState } from 'react';
import { describeVersion, type ShownVersion, VersionTabs } from '#domain/edit-conflict/edit-dialog.tsx';
import { InningChoices } from '#domain/edit-conflict/inning-choices.tsx';
import { useNewerAuthor } from '#domain/edit-conflict/newer-version.tsx';
import { listInnings } from '#domain/games/inning-table.tsx';
import { mergeLineups, takeInnings } from '#domain/lineup/merge-lineups.ts';
import { emptyContent, findPlayerAt, type LineupContent, type SavedLineup } from '#domain/lineup/saved-lineup.ts';
import { Button } from '#ui/buttons/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ScrollableRegion } from '#ui/layout/scrollable-region.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { useLineup, useLineupEditing, useLineupGame } from '../lineup-context.tsx';
import { describeDifferences, saveMessages } from '../messages.ts';
import { cellKey, type LineupDifferences, lineupDifferences } from '../model/lineup-differences.ts';
import { findPlayerName } from '../model/places.ts';
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
            <ComparisonGrid label={describeVersion('lineup', shown)} content={content} differences={differences} />
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

type ComparisonGridProps = {
  readonly label: string;
  readonly content: LineupContent;
  readonly differences: LineupDifferences;
};

/** A read-only lineup in which the differences to the other one are bold and marked. */
function ComparisonGrid({ label, content, differences }: ComparisonGridProps) {
  const { labels } = useLineupGame();
  const { problem } = useLineup();
  const innings = listInnings(problem);
  return (
    <ScrollableRegion label={label} className="rounded-md border border-line">
      <table aria-label={label} className="w-full border-separate border-spacing-0 text-xs">
        <thead>
          <tr>
            <td className="sticky left-0 bg-surface" />
            {innings.map((inning) => (
              <th key={inning} scope="col" className="min-w-18 p-1 text-center">
                <span className="sr-only">Inning </span>
                {inning}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {problem.positions.map((position) => (
            <tr key={position}>
              <th scope="row" className="sticky left-0 border-line border-t bg-surface px-2 text-left">
                {position}
              </th>
              {innings.map((inning) => {
                const playerId = findPlayerAt(content, inning, position);
                const differs = differences.cells.has(cellKey(inning, position));
                return (
                  <td
                    key={inning}
                    className={classNames(
                      'h-7 whitespace-nowrap border-line border-t px-1 text-center',
                      differs ? 'bg-warning-soft font-bold text-warning-ink' : 'text-ink-soft',
                    )}
                  >
                    {playerId ? (labels.get(playerId) ?? '?') : '–'}
                    {differs && <span aria-hidden="true"> •</span>}
                    {differs && <span className="sr-only"> (differs)</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollableRegion>
  );
}
