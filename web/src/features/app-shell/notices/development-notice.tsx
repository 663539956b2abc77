import { Banner } from '#ui/layout/banner.tsx';

export function DevelopmentNotice() {
  return (
    <Banner label="Development version">
      <span lang="en">This is a development version.</span>
    </Banner>
  );
}
