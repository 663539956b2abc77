import { Link, useLocation } from 'react-router';
import { ThemeChoice } from '#domain/theme/theme.tsx';
import { paths } from '#lib/navigation/paths.ts';

const link = 'inline-flex min-h-target min-w-target items-center hover:underline';

export function PageFooter({ className = '' }: { readonly className?: string }) {
  const { pathname } = useLocation();
  return (
    <footer className={`border-line border-t text-ink-soft text-sm print:hidden ${className}`}>
      <div className="shell flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <span className="mr-auto">Evenfield</span>
        <Link to={paths.help} state={{ from: pathname }} className={link}>
          Help
        </Link>
        <nav aria-label="Legal" className="flex flex-wrap gap-x-6">
          <Link to={paths.terms} className={link}>
            Terms of Service
          </Link>
          <Link to={paths.privacy} className={link}>
            Privacy Policy
          </Link>
        </nav>
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span aria-hidden="true">Theme</span>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}
