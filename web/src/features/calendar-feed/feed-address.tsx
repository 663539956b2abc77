import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

/** Shown once: the server keeps only what it needs to recognise the address. */
export function FeedAddress({ url }: { readonly url: string }) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="grid gap-3">
      <Alert tone="success" title="Copy the address now">
        It is shown only this once. Add it in your calendar as a subscription by URL.
      </Alert>
      <TextField label="Calendar address" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy}>
          Copy Address
        </Button>
        <a className="font-semibold underline" href={url.replace(/^https?:/, 'webcal:')}>
          Open in this device’s calendar
        </a>
      </div>
      <p role="status">
        {isCopied === true && 'Copied.'}
        {isCopied === false && 'Could not copy. Select the address and copy it by hand.'}
      </p>
    </div>
  );
}
