import { LegalDocument } from '#features/legal/legal-document.tsx';
import type { Operator } from '#features/legal/legal-section.ts';
import { privacyCollected } from '#features/legal/privacy-collected.ts';
import { privacyRights } from '#features/legal/privacy-rights.ts';

const sections = (operator: Operator) => [...privacyCollected(operator), ...privacyRights(operator)];

export function PrivacyPage() {
  return <LegalDocument title="Privacy Policy" sections={sections} />;
}
