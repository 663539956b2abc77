import { useContext } from 'react';
import { MoreItems } from '#domain/games/more-items.ts';
import type { LineupReaders } from '#domain/lineup/use-lineup-readers.ts';
import { countChangedCells } from '#domain/repair/list-changes.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { InfoPopover } from '#ui/overlays/info-popover.tsx';
import { useLineup, useLineupGame } from '../lineup-context.tsx';
import { describeOffPrint, saveMessages } from '../messages.ts';
import { FinalButton, isFinal } from '../save/save-status.tsx';
import type { SaveLineup } from '../save/use-save-lineup.ts';

export type LineupStatusProps = {
  readonly save: SaveLineup;
  readonly readers: LineupReaders;
};

type Status = { readonly offPrint: number; readonly hasSteps: boolean; readonly isDraftAgain: boolean };

/**
 * What the coach has to know of a lineup that is or was final or was printed; undefined when there is nothing. Wider
 * screens have the buttons for it elsewhere.
 */
export function useLineupStatus({ save, readers }: LineupStatusProps): Status | undefined {
  const { isReadOnly } = useLineupGame();
  const { problem, content } = useLineup();
  const isPhone = !useIsWide();
  if (isReadOnly) return undefined;
  const hasSteps = isFinal(save) && isPhone;
  const offPrint = readers.printed ? countChangedCells(readers.printed, content.innings, { ...problem, first: 1 }) : 0;
  const { isDraftAgain } = save;
  return hasSteps || isDraftAgain || offPrint > 0 ? { hasSteps, offPrint, isDraftAgain } : undefined;
}

type LineupStatusTextProps = { readonly status: Status; readonly save: SaveLineup };

/** Says it, with the buttons for what comes next. */
export function LineupStatus({ status: { offPrint, hasSteps, isDraftAgain }, save }: LineupStatusTextProps) {
  const isPhone = !useIsWide();
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      {isDraftAgain && (
        <InfoPopover
          label={saveMessages.draftAgain}
          trigger={<strong className="text-info-ink">{saveMessages.draftAgain}</strong>}
        >
          {saveMessages.draftAgainReason}
        </InfoPopover>
      )}
      {offPrint > 0 && <span className="text-clay-ink">{describeOffPrint(offPrint)}</span>}
      {isDraftAgain && isPhone && <FinalButton save={save} size="compact" />}
      {hasSteps && <FinalSteps ids={['print', 'share', 'play']} />}
    </div>
  );
}

/** What comes after Mark final: paper, families, and the game itself. */
export function FinalSteps({ ids }: { readonly ids: readonly string[] }) {
  const { pages } = useContext(MoreItems);
  return ids.flatMap((id) => {
    const item = pages.find((entry) => entry.id === id);
    return item ? (
      <Button key={id} variant="secondary" size="compact" onClick={item.onSelect}>
        {id === 'play' ? saveMessages.startGame : item.label}
      </Button>
    ) : (
      []
    );
  });
}
