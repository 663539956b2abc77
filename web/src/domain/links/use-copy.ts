import { useState } from 'react';

type Outcomes = {
  readonly copied: string;
  /** What the coach can do instead. */
  readonly notCopied: string;
};

type Shared = { readonly text: string } | { readonly url: string };

/** Copies a text, or opens the device's own share sheet, and says what became of it. */
export function useCopy({ copied, notCopied }: Outcomes) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(notCopied);
    }
  };
  const share = async (shared: Shared) => {
    try {
      await navigator.share(shared);
    } catch (error) {
      // A coach who closes the share sheet has changed their mind; any other failure leaves copying.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) await copy('url' in shared ? shared.url : shared.text);
    }
  };
  return { copy, share, canShare: 'share' in navigator, outcome };
}

export const linkCopied = {
  copied: 'Copied.',
  notCopied: "Couldn't copy. Select the link and copy it by hand.",
} as const satisfies Outcomes;
