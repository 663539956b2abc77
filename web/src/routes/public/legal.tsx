import { Navigate, useParams } from 'react-router';
import { accessibility } from '#features/legal/accessibility.ts';
import { childrensInformation } from '#features/legal/childrens-information.ts';
import { dataProcessing, subprocessors } from '#features/legal/data-processing.ts';
import { LegalDocument } from '#features/legal/legal-document.tsx';
import { privacyPolicy } from '#features/legal/privacy-policy.ts';
import { termsOfService } from '#features/legal/terms.ts';
import { pageMissing } from '#lib/navigation/page-missing.ts';
import { paths } from '#lib/navigation/paths.ts';

type DocumentProps = Parameters<typeof LegalDocument>[0];

const documents: Readonly<Record<string, DocumentProps>> = {
  terms: { title: 'Terms of Service', sections: termsOfService },
  privacy: { title: 'Privacy Policy', sections: privacyPolicy },
  children: { title: "Children's Information", sections: childrensInformation },
  dpa: { title: 'Data Processing Agreement', sections: dataProcessing },
  subprocessors: { title: 'Sub-processors', sections: subprocessors },
  accessibility: { title: 'Accessibility', sections: accessibility },
};

/**
 * Several documents at one route, because each further route would make the first download larger. Every other path
 * leads to the landing page, like all unknown paths.
 */
export function LegalPage() {
  const { document: name = '' } = useParams();
  const document = Object.hasOwn(documents, name) ? documents[name] : undefined;
  return document ? (
    <LegalDocument key={name} {...document} />
  ) : (
    <Navigate to={paths.landing} replace state={pageMissing} />
  );
}
