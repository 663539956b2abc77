import { PageHeading } from '#ui/page-heading.tsx';

export function TermsPage() {
  return <PageHeading title="Terms of Service" />;
}
