import { useParams } from 'react-router';
import { SharedPageScreen } from '#features/shared-page/shared-page-screen.tsx';

export function SharedPage() {
  const { token = '' } = useParams();
  return <SharedPageScreen key={token} token={token} />;
}
