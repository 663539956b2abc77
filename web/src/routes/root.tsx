import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { DevelopmentBanner } from '#features/frame/development-banner.tsx';
import { SkipLink } from '#features/frame/skip-link.tsx';
import { LogoMark } from '#ui/logo.tsx';
import { ToastRegion } from '#ui/toast-region.tsx';

export function Root() {
  return (
    <>
      <SkipLink />
      <DevelopmentBanner />
      <NavigationProgress />
      <Outlet />
      <ToastRegion />
      <ScrollRestoration />
    </>
  );
}

/** While the code of the first page is on its way. */
export function Splash() {
  return (
    <div className="grid min-h-dvh place-items-center bg-navy">
      <LogoMark className="size-20 animate-breathe" />
      <span role="status" className="sr-only">
        Loading Evenfield...
      </span>
    </div>
  );
}

function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return <div aria-hidden="true" className="mown fixed inset-x-0 top-0 z-50 h-1.5 animate-breathe" />;
}
