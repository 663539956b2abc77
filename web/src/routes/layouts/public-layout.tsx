import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { LoadingPage, PublicShell } from '#features/app-shell/layout/page-shell.tsx';
import { useSignedIn } from '#lib/session/session.ts';

export function PublicLayout() {
  return (
    <PublicShell isSignedIn={useSignedIn()}>
      <Suspense
        fallback={
          <div className="shell py-10">
            <LoadingPage />
          </div>
        }
      >
        <Outlet />
      </Suspense>
    </PublicShell>
  );
}
