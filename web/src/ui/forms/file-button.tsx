import { useId } from 'react';
import { buttonVariants } from '#ui/buttons/button.tsx';

type FileButtonProps = {
  readonly label: string;
  /** Kinds of files, such as `.csv,text/csv`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
};

export function FileButton({ label, accept, onFile }: FileButtonProps) {
  const inputId = useId();
  return (
    <div className="justify-self-start">
      <input
        id={inputId}
        type="file"
        accept={accept}
        className="peer sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
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
        {label}
      </label>
    </div>
  );
}
