import { LegalDocument } from '#features/legal/legal-document.tsx';
import type { Operator } from '#features/legal/legal-section.ts';
import { termsInGeneral } from '#features/legal/terms-general.ts';
import { termsOfUse } from '#features/legal/terms-use.ts';

const sections = (operator: Operator) => [...termsOfUse(operator), ...termsInGeneral(operator)];

export function TermsPage() {
  return <LegalDocument title="Terms of Service" sections={sections} />;
}
