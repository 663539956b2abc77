import { Link } from 'react-router';
import { ChevronRightIcon } from '#ui/icons/icons.tsx';

export type Crumb = {
  readonly label: string;
  /** Absent on the last crumb and on crumbs without a page. */
  readonly to?: string;
};

export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1">
        {crumbs.map(({ label, to }, place) => (
          <li key={`${to} ${label}`} className="flex min-w-0 items-center gap-x-1">
            {place > 0 && <ChevronRightIcon className="size-4 text-ink-faint" />}
            {to ? (
              <Link
                to={to}
                className="wrap-anywhere -my-1.5 inline-flex min-h-target items-center rounded-sm font-semibold text-ink-soft hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <span aria-current={place === crumbs.length - 1 ? 'page' : undefined} className="wrap-anywhere text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
