import type { ReactNode } from 'react';
import { CloseOnBack, Dialog } from '#ui/overlays/dialog.tsx';
import { ImportDone, ImportSource, type ImportSourceProps } from './import-steps.tsx';

type ImportDialogProps = {
  readonly title: string;
  readonly control: ImportSourceProps['control'] & {
    readonly step: 'source' | 'review' | 'done';
    readonly back: () => void;
  };
  readonly source: Pick<ImportSourceProps, 'label' | 'helper' | 'accept' | 'children'>;
  readonly review: ReactNode;
  /** What was added. */
  readonly result: string;
  readonly onClose: () => void;
};

/** An import in three steps: paste a text or choose a file, review the lines, and see the result. */
export function ImportDialog({ title, control, source, review, result, onClose }: ImportDialogProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <CloseOnBack onClose={control.step === 'review' ? control.back : onClose} />
      {control.step === 'source' && <ImportSource {...source} control={control} onClose={onClose} />}
      {control.step === 'review' && review}
      {control.step === 'done' && <ImportDone onClose={onClose}>{result}</ImportDone>}
    </Dialog>
  );
}
