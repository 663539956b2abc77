import { mainId } from '#ui/focus.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { useShellTexts } from '../shell-texts.ts';

/** Moves the focus by script: following the link would add a history entry for the Back button. */
export function SkipLink() {
  const texts = useShellTexts();
  return (
    <a
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(mainId)?.focus();
      }}
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-lamp px-4 py-3 font-bold text-navy-deep outline-offset-[-5px] focus:translate-y-0 focus-visible:outline-navy-deep print:hidden"
    >
      {texts.skip}
    </a>
  );
}

export function DevelopmentNotice() {
  return (
    <Banner label="Development version">
      <span lang="en">This is a development version.</span>
    </Banner>
  );
}
