import type { PlayerPage } from 'contract/players';
import { Button } from '#ui/buttons/button.tsx';

type PagingProps = { readonly page: PlayerPage; readonly onGoTo: (page: number) => void };

export function Paging({ page, onGoTo }: PagingProps) {
  const first = (page.page - 1) * page.pageSize + 1;
  const last = first + page.players.length - 1;
  return (
    <nav aria-label="Pages of players" className="my-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" data-figures className="text-ink-soft text-sm">
        Showing {first} to {last} of {page.totalCount} players
      </p>
      {page.totalPages > 1 && (
        <div className="flex gap-2">
          <Button variant="secondary" disabled={!page.hasPreviousPage} onClick={() => onGoTo(page.page - 1)}>
            Previous
          </Button>
          <Button variant="secondary" disabled={!page.hasNextPage} onClick={() => onGoTo(page.page + 1)}>
            Next
          </Button>
        </div>
      )}
    </nav>
  );
}
