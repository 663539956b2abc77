import { useLocation } from 'react-router';
import { accessibility } from '#features/legal/accessibility.ts';
import { childrensInformation } from '#features/legal/childrens-information.ts';
import { dataProcessing } from '#features/legal/data-processing.ts';
import { LegalDocument } from '#features/legal/legal-document.tsx';
import { subprocessors } from '#features/legal/subprocessors.ts';
import { paths } from '#lib/navigation/paths.ts';

type DocumentProps = Parameters<typeof LegalDocument>[0];

const documents: Readonly<Record<string, DocumentProps>> = {
  [paths.children]: { title: "Children's Information", sections: childrensInformation },
  [paths.dpa]: { title: 'Data Processing Agreement', sections: dataProcessing },
  [paths.subprocessors]: { title: 'Sub-processors', sections: subprocessors },
  [paths.accessibility]: { title: 'Accessibility', sections: accessibility },
};

/** One page for several documents, because each further chunk would make the first download larger. */
export function MoreLegalPage() {
  const { pathname } = useLocation();
  const document = documents[pathname.replace(/\/$/, '')];
  return document && <LegalDocument key={pathname} {...document} />;
}
