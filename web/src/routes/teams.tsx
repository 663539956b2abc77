import { PageHeading } from '#ui/page-heading.tsx';

export function TeamsPage() {
  return <PageHeading title="Teams" />;
}
