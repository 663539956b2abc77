import { PageHeading } from '#ui/page-heading.tsx';

export function LineupPage() {
  return <PageHeading title="Lineup" />;
}
