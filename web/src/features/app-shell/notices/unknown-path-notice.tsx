import { useLocation, useNavigate } from 'react-router';
import { isPageMissing } from '#lib/navigation/page-missing.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

/** Says that the landing page is shown in place of a page that does not exist. */
export function UnknownPathNotice() {
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!isPageMissing(state)) return null;
  const dismiss = () => navigate(paths.landing, { replace: true, state: null });
  return (
    <Alert
      tone="warning"
      className="shell mt-4 w-[calc(100%-2rem)]"
      action={
        <Button variant="secondary" size="compact" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      The page you opened does not exist. Check its address, or go on from here.
    </Alert>
  );
}
