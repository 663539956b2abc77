import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/forms/text-area-field.tsx';
import { CloseOnBack } from '#ui/overlays/close-on-back.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormActions } from '#ui/overlays/form-actions.tsx';
import { playedMessages } from './messages.ts';
import type { PlayedEditor } from './use-played-editor.ts';
import { pasteInto } from './use-typing.ts';

/** A field for typed innings or a table of a spreadsheet: a phone has no keyboard for the grid itself. */
export function PasteButton({ editor }: { readonly editor: PlayedEditor }) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setOpen(false);
    setText('');
    setError(undefined);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [position] = editor.positions;
    if (text.trim() === '' || position === undefined) return setError(playedMessages.pasteEmpty);
    pasteInto(editor, text, { inning: 1, position });
    close();
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Type or paste
      </Button>
      <Dialog title="Type or paste innings" isOpen={isOpen} onClose={close}>
        <CloseOnBack onClose={close} />
        <form onSubmit={submit} noValidate className="grid gap-4">
          <TextAreaField
            label="Innings"
            autoFocus
            hint={editor.positions.join(' ')}
            helper={playedMessages.pasteHint}
            error={error}
            rows={6}
            wrap="off"
            spellCheck={false}
            autoCapitalize="off"
            autoCorrect="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setError(undefined);
            }}
          />
          <FormActions submitLabel="Fill the grid" onCancel={close} />
        </form>
      </Dialog>
    </>
  );
}
