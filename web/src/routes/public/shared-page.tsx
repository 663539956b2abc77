import { useParams } from 'react-router';
import { ShellLanguage } from '#features/app-shell/shell-language.tsx';
import { SharedPageScreen } from '#features/shared-page/shared-page-screen.tsx';
import { FamilyLanguageProvider } from '#lib/languages/family-language.tsx';

export function SharedPage() {
  const { token = '' } = useParams();
  return (
    <FamilyLanguageProvider>
      <ShellLanguage />
      <SharedPageScreen key={token} token={token} />
    </FamilyLanguageProvider>
  );
}
