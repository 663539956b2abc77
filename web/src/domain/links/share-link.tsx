import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const messages = {
  copied: 'Copied.',
  notCopied: "Couldn't copy. Select the link and copy it by hand.",
} as const;

/** The link, to be sent with the device's own share sheet where there is one, or copied. */
export function ShareLink({ url }: { readonly url: string }) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome(messages.copied);
    } catch {
      setOutcome(messages.notCopied);
    }
  };
  const send = async () => {
    try {
      await navigator.share({ url });
    } catch (error) {
      // A coach who closes the share sheet has changed their mind; any other failure leaves copying.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return (
    <div className="grid gap-3">
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        {'share' in navigator && <Button onClick={send}>Send Link</Button>}
        <Button variant={'share' in navigator ? 'secondary' : 'primary'} onClick={copy}>
          Copy Link
        </Button>
        <a
          className="inline-flex min-h-target items-center font-semibold underline"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          Open Page
        </a>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}
