import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { logFailure } from '#lib/log.ts';
import type { Outbox } from '#lib/offline/outbox/create-outbox.ts';
import { whenIdle } from '#lib/offline/run-in-background.ts';

type Following = ReturnType<typeof import('./follow-team.ts')['followTeam']>;

type Shown = {
  /** Undefined while no page of a team is shown. */
  readonly teamId: string | undefined;
  readonly gameId: string | undefined;
};

/** Shows what others change in the team of the page. Its code is loaded after the page, which does without it if that fails. */
export function useLiveTeam({ teamId, gameId }: Shown): void {
  const queryClient = useQueryClient();
  const [following, setFollowing] = useState<Following>();
  useEffect(() => {
    if (teamId === undefined) return;
    let stop: (() => void) | undefined;
    let isLeft = false;
    const start = async () => {
      await whenIdle();
      await whenOnline();
      const [{ followTeam }, { outbox }] = await Promise.all([
        import('./follow-team.ts'),
        import('#domain/outbox/outbox.ts'),
      ]);
      await whenCreated(outbox, teamId);
      if (isLeft) return;
      const started = followTeam({ queryClient, teamId });
      stop = started.stop;
      setFollowing(started);
    };
    start().catch((error) => logFailure('Changes of others cannot be followed.', error));
    return () => {
      isLeft = true;
      stop?.();
      setFollowing(undefined);
    };
  }, [queryClient, teamId]);
  useEffect(() => following?.showGame(gameId), [following, gameId]);
}

/** The server does not know a team that waits on this device. */
function whenCreated({ state, subscribe }: Pick<Outbox, 'state' | 'subscribe'>, teamId: string): Promise<void> {
  const isWaiting = () =>
    state().entries.some(({ kind, entity }) => kind === 'creation' && entity === `team:${teamId}`);
  if (!isWaiting()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (isWaiting()) return;
      stop();
      resolve();
    });
  });
}

/** Without a network there is nothing to follow, and the code for it may not be on the device. */
function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}
