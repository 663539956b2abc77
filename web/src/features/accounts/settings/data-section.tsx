import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exportAccount } from 'contract/account-settings';
import { saveFile } from '#lib/files/text-file.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { queryPersistence } from '#lib/offline/query-persistence.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { settingsMessages } from '../messages.ts';
import { SettingsSection } from './settings-section.tsx';

const fileName = 'evenfield-data.json';

export function DataSection() {
  const download = useMutation({
    mutationFn: () => call(exportAccount),
    onSuccess: (account) => saveFile(fileName, 'application/json', JSON.stringify(account, null, 2)),
  });
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: async () => {
      queryClient.removeQueries({ type: 'inactive' });
      await queryPersistence.clear();
    },
    onSuccess: () => showToast(settingsMessages.offlineDataRemoved),
  });
  return (
    <SettingsSection title="Your Data" about={<p>{settingsMessages.aboutData}</p>}>
      <div className="grid gap-5">
        {download.isError && (
          <Alert tone="error">{errorMessage(download.error, { fallback: settingsMessages.download })}</Alert>
        )}
        {download.isSuccess && <Alert tone="success">{fileName} has been downloaded.</Alert>}
        <Button
          variant="secondary"
          className="justify-self-start"
          pendingLabel={download.isPending && 'Preparing...'}
          onClick={() => download.mutate()}
        >
          Download My Data
        </Button>
        <div className="grid gap-1 rounded-md bg-sunken p-4 text-sm">
          <h3 className="font-semibold">In this browser</h3>
          <p className="text-ink-soft">{settingsMessages.storedHere}</p>
          <Button
            variant="secondary"
            className="mt-3 justify-self-start"
            pendingLabel={removal.isPending && 'Removing...'}
            onClick={() => removal.mutate()}
          >
            Remove Offline Data
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
