import type { startDemo } from 'contract/accounts';
import { redirect, useLoaderData, useRevalidator } from 'react-router';
import { callAddress } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { paths } from '#lib/navigation/paths.ts';
import { session } from '#lib/session/session.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { CenteredPage } from '#ui/layout/page.tsx';

const failed = "The demo team couldn't be created. Check your connection, then try again.";

/**
 * Creates a demo team, signs in and opens the dashboard; returns a message if that fails. A link leads here instead of a
 * button that calls, because a link also works before the scripts of the landing page are loaded.
 */
export async function openDemo(): Promise<Response | string> {
  if (session.isSignedIn()) return redirect(paths.dashboard);
  try {
    // Without its schemas, so that zod is not loaded.
    const address = { method: 'POST', url: '/auth/demo', config: { access: 'anyone' } } as const;
    const { data } = await callAddress<typeof startDemo>(address);
    session.signIn(data);
    return redirect(paths.dashboard);
  } catch (error) {
    return errorMessage(error, { fallback: failed });
  }
}

/** Shown only when the demo team could not be created. */
export function DemoPage() {
  const message = useLoaderData<string>();
  const { revalidate, state } = useRevalidator();
  return (
    <CenteredPage title="Look around first">
      <ErrorState message={message} onRetry={state === 'idle' ? () => void revalidate() : () => undefined} />
    </CenteredPage>
  );
}
