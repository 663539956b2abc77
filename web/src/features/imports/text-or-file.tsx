import { type ReactNode, useEffect, useRef, useState } from 'react';
import { readTextFile } from '#lib/files/text-file.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { TextAreaField } from '#ui/forms/fields.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';

export type TextOrFileProps = {
  readonly rows?: number;
  /** The text has the focus when it appears. */
  readonly takesFocus?: boolean;
  readonly label: string;
  readonly helper: string;
  /** Kinds of files, such as `.csv,text/csv`. */
  readonly accept: string;
  readonly control: {
    readonly text: string;
    readonly setText: (text: string) => unknown;
    /** Called with the text of a chosen file. */
    readonly read: (text: string) => unknown;
  };
  /** Another way to add lines, beside the button for a file. */
  readonly children?: ReactNode;
};

export function TextOrFile({
  label,
  helper,
  accept,
  control,
  rows = 8,
  takesFocus = false,
  children,
}: TextOrFileProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const read = async (file: File) => {
    const result = await readTextFile(file);
    setRefusal('refusal' in result ? result.refusal : null);
    if ('text' in result) control.read(result.text);
  };
  return (
    <div className="grid gap-4">
      <TextAreaField
        ref={area}
        label={label}
        helper={helper}
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        dir="auto"
        value={control.text}
        onChange={(event) => control.setText(event.target.value)}
      />
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <div className="flex flex-wrap gap-2">
        <FileButton label="Choose a File" accept={accept} onFile={(file) => void read(file)} />
        {children}
      </div>
    </div>
  );
}
