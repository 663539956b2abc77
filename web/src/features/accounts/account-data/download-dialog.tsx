import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { accountExportRequest, exportAccount } from 'contract/privacy/account-export';
import { useForm } from 'react-hook-form';
import { downloadFile } from '#lib/files/share-file.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { registerField } from '#lib/forms/register-field.ts';
import { call } from '#lib/http/api.ts';
import { FormError } from '#ui/forms/form-error.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { FormActions } from '#ui/overlays/form-actions.tsx';
import { formErrorMessage } from '../form-errors.ts';
import { dataMessages } from '../messages.ts';
import { SavedUsername } from '../settings/saved-username.tsx';

const fields = ['password'] as const;
const archiveName = 'evenfield-data.zip';
/** Seasons of several teams take longer than other responses, above all with bad reception. */
const timeoutMs = 60_000;

type Form = { readonly password: string };

type DownloadDialogProps = {
  readonly user: User;
  readonly onClose: () => void;
  readonly onSaved: (fileName: string) => void;
};

/** Asks for the password, so that a person who finds an unlocked phone cannot copy the data of all players. */
export function DownloadDialog({ user, onClose, onSaved }: DownloadDialogProps) {
  const form = useForm<Form>({ resolver: zodResolver(accountExportRequest), defaultValues: { password: '' } });
  const { handleSubmit, setError } = form;
  const download = useMutation({
    mutationFn: async (body: Form) => {
      const account = await call(exportAccount, { body, deadline: AbortSignal.timeout(timeoutMs) });
      // Loaded with the first download, because it brings the rule packs and the code of ZIP files.
      const { createArchive } = await import('./create-archive.ts');
      return new File([await createArchive(account)], archiveName, { type: 'application/zip' });
    },
    onSuccess: (file) => {
      downloadFile(file);
      onSaved(file.name);
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  });
  const failure = download.isError && formErrorMessage(download.error, fields, dataMessages.download);
  return (
    <Dialog title="Download Your Data" isOpen onClose={onClose}>
      <form noValidate onSubmit={handleSubmit((body) => download.mutate(body))} className="grid gap-5">
        <p className="text-ink-soft">{dataMessages.archive}</p>
        <SavedUsername email={user.email} />
        <PasswordField label="Your Password" autoComplete="current-password" {...registerField(form, 'password')} />
        <FormError message={failure} />
        <FormActions submitLabel="Download" pendingLabel={download.isPending && 'Preparing...'} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
