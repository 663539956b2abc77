import { useQuery } from '@tanstack/react-query';
import { getSharedLink } from 'contract/sharing/shared-links';
import type { InningAssignment } from 'engine';
import { useMemo } from 'react';
import { query } from '#lib/http/query.ts';
import { printedLineups } from './printed-lineups.ts';

/** Who has the lineup of a game already. */
export type LineupReaders = {
  /** The innings of the last print; undefined when this device has printed none. */
  readonly printed: readonly InningAssignment[] | undefined;
  /** True while families can open it by a link; undefined while this is not known. */
  readonly isShared: boolean | undefined;
};

/** Without a network the device's copy says whether the lineup is shared. */
export function useLineupReaders(gameId: string): LineupReaders {
  const { data } = useQuery({
    ...query(getSharedLink, { params: { gameId } }),
    retry: false,
    select: ({ link }) => link !== null && !link.hasEnded,
  });
  const printed = useMemo(() => printedLineups.find(gameId), [gameId]);
  return useMemo(() => ({ printed, isShared: data }), [printed, data]);
}
