import { useId, useState } from 'react';
import { readTextFile } from '#lib/files/text-file.ts';
import { buttonVariants } from '#ui/buttons/button-variants.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextAreaField } from '#ui/forms/text-area-field.tsx';

type TextOrFileProps = {
  readonly label: string;
  readonly helper: string;
  /** Kinds of files, such as `.csv,text/csv`. */
  readonly accept: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** A file was read: what stands in it. */
  readonly onFile: (text: string) => void;
};

/** Text to paste, or a file that holds it. */
export function TextOrFile({ label, helper, accept, text, onText, onFile }: TextOrFileProps) {
  const inputId = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File | undefined) => {
    if (!file) return;
    const result = await readTextFile(file);
    setRefusal('refusal' in result ? result.refusal : null);
    if ('text' in result) onFile(result.text);
  };
  return (
    <div className="grid gap-4">
      <TextAreaField
        label={label}
        helper={helper}
        rows={8}
        spellCheck={false}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="justify-self-start">
        <input
          id={inputId}
          type="file"
          accept={accept}
          className="peer sr-only"
          onChange={(event) => {
            void read(event.target.files?.[0]);
            // The same file, corrected, may be chosen again.
            event.target.value = '';
          }}
        />
        <label
          htmlFor={inputId}
          className={buttonVariants(
            { variant: 'secondary' },
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          )}
        >
          Choose a File
        </label>
      </div>
    </div>
  );
}
