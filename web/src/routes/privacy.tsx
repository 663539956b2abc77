import { PageHeading } from '#ui/page-heading.tsx';

export function PrivacyPage() {
  return <PageHeading title="Privacy Policy" />;
}
