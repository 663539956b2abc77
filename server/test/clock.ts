import type { Clock } from '#server/dependencies.ts';

export type FakeClock = Clock & { readonly advance: (milliseconds: number) => void };

/** A clock that changes only when a test advances it. */
export function createFakeClock(start = '2026-05-04T15:00:00.000Z'): FakeClock {
  let now = Date.parse(start);
  const advance = (milliseconds: number) => {
    now += milliseconds;
  };
  return Object.assign(() => new Date(now), { advance });
}
