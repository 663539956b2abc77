import { useQuery } from '@tanstack/react-query';
import { getEarliestToday } from 'contract/primitives/days';
import { getSharedGame } from 'contract/sharing/shared-links';
import { type ReactNode, useEffect } from 'react';
import { forgetSubscriptionsOf } from '#lib/family-messages/push-browser.ts';
import { queryOrNull } from '#lib/http/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { SharedHeader } from './header-and-footer.tsx';
import { forgetSeen, rememberSeen, useLastVisit } from './last-visit.ts';
import { useMessages } from './messages.ts';
import { SharedGameView } from './shared-game-view.tsx';

/** A save must be visible within five seconds; the request itself takes the rest. */
const pollMs = 4000;

/** What a family sees of one game. It needs no account and offers no way into the app of the coach. */
export function SharedPageScreen({ token }: { readonly token: string }) {
  const messages = useMessages();
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...querySharedGame(token),
    refetchInterval: pollMs,
    refetchOnWindowFocus: 'always',
    retry: false,
  });
  const before = useLastVisit(token);
  useHomeScreenAddress();
  // Without a network the server cannot say that the link has ended.
  const hasEnded = data === null || (data && data.lastDay < getEarliestToday(data.timeZone, new Date()));
  if (hasEnded) {
    return (
      <Page>
        <EmptyState title={messages.ended}>{messages.endedReason}</EmptyState>
      </Page>
    );
  }
  if (data)
    return <SharedGameView game={data} before={before} token={token} loadedAt={isError ? dataUpdatedAt : undefined} />;
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

/** Keeps what the family sees for its next visit. With the link, the server has ended the messages of this device. */
function querySharedGame(token: string) {
  const { queryFn, ...query } = queryOrNull(getSharedGame, { params: { token } });
  return {
    ...query,
    queryFn: async (...[context]: Parameters<typeof queryFn>) => {
      const game = await queryFn(context);
      if (game === null) {
        forgetSubscriptionsOf(token);
        forgetSeen(token);
      } else rememberSeen(token, game);
      return game;
    },
  };
}

/** Puts this page on a home screen instead of the start page: its manifest has no address of its own. */
function useHomeScreenAddress(): void {
  useEffect(() => {
    const link = document.querySelector('link[rel="manifest"]');
    const address = link?.getAttribute('href');
    if (!link || !address) return;
    link.setAttribute('href', '/shared-page.webmanifest');
    return () => link.setAttribute('href', address);
  }, []);
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
