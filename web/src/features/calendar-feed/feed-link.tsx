import { linkCopied, useCopy } from '#domain/links/use-copy.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { messages } from './messages.ts';

/** The link is shown only once, because the server stores only a hash of it. */
export function FeedLink({ url }: { readonly url: string }) {
  const { copy, outcome } = useCopy(linkCopied);
  return (
    <div className="grid gap-3">
      <Alert tone="success" title="Copy the link now">
        {messages.shownOnce}
      </Alert>
      <TextField label="Calendar Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={() => copy(url)}>
          Copy Link
        </Button>
        <a className="font-semibold underline" href={url.replace(/^https?:/, 'webcal:')}>
          Open in My Calendar
        </a>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}
