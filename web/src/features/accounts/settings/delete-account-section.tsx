import type { User } from 'contract/accounts';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SettingsSection } from './settings-section.tsx';

export function DeleteAccountSection({ user }: { readonly user: User }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <SettingsSection
      title="Delete Account"
      isDanger
      about={<p>There is no way back. Download your data first if you may want it some day.</p>}
    >
      <p className="mb-2 text-sm">These go, at once and for good:</p>
      <ul className="mb-5 list-disc pl-5 text-sm">
        <li>your account and every device's sign-in</li>
        <li>all your teams and their players</li>
        <li>all games with their availability and lineups</li>
      </ul>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      {isAsking && <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />}
    </SettingsSection>
  );
}
