import { useQuery } from '@tanstack/react-query';
import { type Game, getGame } from 'contract/games';
import { query } from '#lib/query.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TryAgain } from '#ui/try-again.tsx';
import { GameFormDialog } from './game-form-dialog.tsx';
import { loadGameFailure } from './game-words.ts';

type EditGameDialogProps = { readonly game: Game; readonly onClose: () => void };

/** Reads the game itself first: the list may be two minutes old, and an edit should begin from what is saved. */
export function EditGameDialog({ game, onClose }: EditGameDialogProps) {
  const { data, error, refetch } = useQuery(query(getGame, { params: { gameId: game.id } }));
  if (data) return <GameFormDialog teamId={game.teamId} game={data} onClose={onClose} />;
  return (
    <Dialog title="Edit Game" isOpen onClose={onClose}>
      {error ? (
        <Alert tone="error" title="Failed to load game details" action={<TryAgain onRetry={refetch} />}>
          {loadGameFailure(error)}
        </Alert>
      ) : (
        <SkeletonRows rows={4} label="Loading game details..." className="h-11" />
      )}
    </Dialog>
  );
}
