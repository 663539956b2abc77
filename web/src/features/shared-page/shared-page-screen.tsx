import { useQuery } from '@tanstack/react-query';
import { getEarliestToday } from 'contract/primitives/days';
import { getSharedGame } from 'contract/sharing/shared-links';
import type { ReactNode } from 'react';
import { queryOrNull } from '#lib/http/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { useMessages } from './messages.ts';
import { SharedGameView } from './shared-game-view.tsx';
import { SharedHeader } from './shared-header.tsx';

/** A save must be visible within five seconds; the request itself takes the rest. */
const pollMs = 4000;

/** What a family sees of one game. It needs no account and offers no way into the app of the coach. */
export function SharedPageScreen({ token }: { readonly token: string }) {
  const messages = useMessages();
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...queryOrNull(getSharedGame, { params: { token } }),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  // Without a network the server cannot say that the link has ended.
  const hasEnded = data === null || (data && data.lastDay < getEarliestToday(data.timeZone, new Date()));
  if (hasEnded) {
    return (
      <Page>
        <EmptyState title={messages.ended}>{messages.endedReason}</EmptyState>
      </Page>
    );
  }
  if (data) return <SharedGameView game={data} token={token} loadedAt={isError ? dataUpdatedAt : undefined} />;
  return (
    <Page>
      {isError ? (
        <ErrorState message={messages.loadFailed} onRetry={refetch} retryLabel={messages.tryAgain} />
      ) : (
        <SkeletonRows rows={3} label={messages.loading} />
      )}
    </Page>
  );
}

function Page({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <SharedHeader title={useMessages().heading} />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl p-4 outline-none">
        {children}
      </main>
    </>
  );
}
