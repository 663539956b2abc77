import { useEffect, useState } from 'react';
import { FeatureList } from '#features/landing/feature-list.tsx';
import { Hero } from '#features/landing/hero.tsx';
import { Plans } from '#features/landing/plans.tsx';
import { paths } from '#lib/paths.ts';
import { useSignedIn } from '#lib/session.ts';

const featuresId = 'features';

export function LandingPage() {
  const [isOpen, setOpen] = useState(false);
  const startPath = useSignedIn() ? paths.dashboard : paths.register;
  useEffect(() => {
    // The list opens below what is on the screen: without this, a press on Learn More seems to do nothing.
    if (isOpen) document.getElementById(featuresId)?.scrollIntoView();
  }, [isOpen]);

  return (
    <>
      <Hero startPath={startPath} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} controls={featuresId} />
      {isOpen && <FeatureList id={featuresId} />}
      <Plans startPath={startPath} />
    </>
  );
}
