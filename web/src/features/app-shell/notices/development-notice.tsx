import { Banner } from '#ui/banner.tsx';

export function DevelopmentNotice() {
  return <Banner label="Development version">This is a development version.</Banner>;
}
