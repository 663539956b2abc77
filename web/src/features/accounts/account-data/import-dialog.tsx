import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FileButton } from '#ui/forms/file-button.tsx';
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx';
import { importMessages } from '../messages.ts';
import { ImportReview } from './import-review.tsx';
import { type ImportFile, readImportFile } from './read-import-file.ts';

/** Creates teams from the file of an export: choose the file, choose its teams, see the result. */
export function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const [content, setContent] = useState<ImportFile | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const read = async (file: File) => {
    const outcome = await readImportFile(file);
    setRefusal('refusal' in outcome ? outcome.refusal : null);
    if ('content' in outcome) setContent(outcome.content);
  };
  return (
    <Dialog title="Import Teams" isOpen onClose={onClose}>
      {result !== null && (
        <>
          <Alert tone="success">{result}</Alert>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
          </DialogActions>
        </>
      )}
      {result === null && content && (
        <ImportReview content={content} onBack={() => setContent(null)} onImported={setResult} />
      )}
      {result === null && !content && (
        <div className="grid gap-4">
          <p className="text-ink-soft">{importMessages.about}</p>
          {refusal && <Alert tone="error">{refusal}</Alert>}
          <FileButton
            label="Choose a File"
            accept=".zip,.json,application/zip,application/json"
            onFile={(file) => void read(file)}
          />
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </DialogActions>
        </div>
      )}
    </Dialog>
  );
}
