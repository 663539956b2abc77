import { describeLink } from '#domain/family-texts/family-texts.ts';
import { TextLanguageField, useTextLanguage } from '#domain/family-texts/text-language-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { linkCopied, useCopy } from './use-copy.ts';

type ShareLinkProps = {
  readonly url: string;
  /** What families read above the link. */
  readonly text: { readonly teamId: string; readonly message: Parameters<typeof describeLink>[1] };
};

/** The link, to be sent with the device's own share sheet where there is one, or copied alone or with a text. */
export function ShareLink({ url, text: { teamId, message } }: ShareLinkProps) {
  const { copy, share, canShare, outcome } = useCopy(linkCopied);
  const [language, chooseLanguage] = useTextLanguage(teamId);
  const text = describeLink(url, message, language);
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
      <div className="flex flex-wrap items-end gap-3">
        <TextLanguageField language={language} onChoose={chooseLanguage} />
        <Button variant="secondary" onClick={() => (canShare ? share({ text }) : copy(text))}>
          {canShare ? 'Send With Text' : 'Copy With Text'}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}
