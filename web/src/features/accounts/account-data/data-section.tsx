import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { accountExportRequest, exportAccount } from 'contract/privacy/account-export';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { downloadFile } from '#lib/files/text-file.ts';
import { registerField, showFieldErrors } from '#lib/forms/form-fields.ts';
import { call } from '#lib/http/api.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { PasswordField } from '#ui/forms/fields.tsx';
import { FormActions } from '#ui/forms/form-actions.tsx';
import { FormError } from '#ui/forms/form-errors.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { dataMessages, formErrorMessage } from '../messages.ts';
import { SavedUsername, SettingsSection } from '../settings/settings-section.tsx';

const fields = ['password'] as const;

const archiveName = 'evenfield-data.zip';

/** Seasons of several teams take longer than other responses, above all with bad reception. */
const timeoutMs = 60_000;

/** Loaded with the first import, because it brings the schemas of everything in a team. */
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

export function DataSection({ user }: { readonly user: User }) {
  const [dialog, setDialog] = useState<'download' | 'import' | null>(null);
  const [savedFile, setSavedFile] = useState<string | null>(null);
  const close = () => setDialog(null);
  return (
    <SettingsSection title="Your Data" about={<p>{dataMessages.about}</p>}>
      <div className="grid gap-5">
        {savedFile && <Alert tone="success">{savedFile} has been downloaded.</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="secondary"
            onClick={() => {
              setSavedFile(null);
              setDialog('download');
            }}
          >
            Download My Data
          </Button>
          <Button
            variant="secondary"
            onClick={() => {
              setSavedFile(null);
              setDialog('import');
            }}
          >
            Import Teams
          </Button>
        </div>
        <OfflineData />
      </div>
      {dialog === 'import' && (
        <Suspense>
          <ImportDialog onClose={close} />
        </Suspense>
      )}
      {dialog === 'download' && (
        <DownloadDialog
          user={user}
          onClose={close}
          onSaved={(fileName) => {
            setSavedFile(fileName);
            close();
          }}
        />
      )}
    </SettingsSection>
  );
}

function OfflineData() {
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: async () => {
      queryClient.removeQueries({ type: 'inactive' });
      await queryPersistence.clear();
    },
    onSuccess: () => showToast(dataMessages.offlineDataRemoved),
  });
  return (
    <div className="grid gap-1 rounded-md bg-sunken p-4 text-sm">
      <h3 className="font-semibold">In this browser</h3>
      <p className="text-ink-soft">{dataMessages.storedHere}</p>
      <Button
        variant="secondary"
        className="mt-3 justify-self-start"
        pendingLabel={removal.isPending && 'Removing...'}
        onClick={() => removal.mutate()}
      >
        Remove Offline Data
      </Button>
    </div>
  );
}

type Form = { readonly password: string };

type DownloadDialogProps = {
  readonly user: User;
  readonly onClose: () => void;
  readonly onSaved: (fileName: string) => void;
};

/** Asks for the password, so that a person who finds an unlocked phone cannot copy the data of all players. */
function DownloadDialog({ user, onClose, onSaved }: DownloadDialogProps) {
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
