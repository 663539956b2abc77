import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { linkCopied, useCopy } from './use-copy.ts';

/** The link, to be sent with the device's own share sheet where there is one, or copied. */
export function ShareLink({ url }: { readonly url: string }) {
  const { copy, share, canShare, outcome } = useCopy(linkCopied);
  return (
    <div className="grid gap-3">
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        {canShare && <Button onClick={() => share({ url })}>Send Link</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => copy(url)}>
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
