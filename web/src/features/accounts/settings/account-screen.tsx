import { useSuspenseQuery } from '@tanstack/react-query';
import { userQuery } from '#domain/account/site.ts';
import { ThemeChoice } from '#domain/theme/theme-choice.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { DataSection } from '../account-data/data-section.tsx';
import { settingsMessages } from '../messages.ts';
import { PlayerDataSection } from '../privacy/player-data-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { EmailSection } from './email-section.tsx';
import { MailSection } from './mail-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SettingsSection } from './settings-section.tsx';

export function AccountScreen() {
  const { data: user } = useSuspenseQuery(userQuery);
  return (
    <>
      <PageHeading title="Account">
        Signed in as <strong className="wrap-anywhere text-ink">{user.email}</strong>
      </PageHeading>
      <div className="grid gap-5">
        <NameSection user={user} />
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <DevicesSection />
        <MailSection user={user} />
        <ThemeSection />
        <DataSection user={user} />
        <PlayerDataSection />
        <DeleteAccountSection user={user} />
      </div>
    </>
  );
}

function ThemeSection() {
  return (
    <SettingsSection title="Theme" about={<p>{settingsMessages.aboutTheme}</p>}>
      <ThemeChoice />
    </SettingsSection>
  );
}
