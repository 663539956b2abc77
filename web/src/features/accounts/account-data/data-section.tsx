import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from 'contract/accounts';
import { lazy, Suspense, useState } from 'react';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { dataMessages } from '../messages.ts';
import { SettingsSection } from '../settings/settings-section.tsx';
import { DownloadDialog } from './download-dialog.tsx';

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
