import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';

/** The state of a link to the lineup page that starts Generate there. */
export const generateOnArrival = { generates: true } as const;

const arrival = z.object({ generates: z.literal(true) });

/** Runs Generate once when the coach came by such a link. The state is removed, so that a reload does not run it again. */
export function useGenerateOnArrival(run: () => void): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isAsked = arrival.safeParse(state).success;
  const generate = useEffectEvent(() => {
    void navigate(pathname, { replace: true, state: null });
    run();
  });
  useEffect(() => {
    if (isAsked) generate();
  }, [isAsked]);
}
