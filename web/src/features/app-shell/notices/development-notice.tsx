import { Banner } from '#ui/layout/banner.tsx';

export function DevelopmentNotice() {
  return <Banner label="Development version">This is a development version.</Banner>;
}
