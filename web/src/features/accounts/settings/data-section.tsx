import { useMutation } from '@tanstack/react-query';
import { exportAccount } from 'contract/account-settings';
import { call } from '#lib/http/api.ts';
import { wordsFor } from '#lib/http/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { settingsFallbacks } from '../account-messages.ts';
import { saveJson } from './save-file.ts';
import { SettingsSection } from './settings-section.tsx';

const fileName = 'evenfield-data.json';

export function DataSection() {
  const download = useMutation({
    mutationFn: () => call(exportAccount),
    onSuccess: (account) => saveJson(fileName, account),
  });
  return (
    <SettingsSection
      title="Your Data"
      about={
        <p>
          One file with everything kept about you: account, devices, teams, players, games, availability and lineups.
        </p>
      }
    >
      <div className="grid gap-5">
        {download.isError && <Alert tone="error">{wordsFor(download.error, settingsFallbacks.download)}</Alert>}
        {download.isSuccess && <Alert tone="success">{fileName} is among your downloads.</Alert>}
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
          <p className="text-ink-soft">
            Your sign-in, the team you work with and what you opened are kept on this device. Signing out removes them,
            here and in every other tab. On a device you share, sign out when you are done.
          </p>
        </div>
      </div>
    </SettingsSection>
  );
}
