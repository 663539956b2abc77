import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MailSettings, updateMailSettings } from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { userQuery } from '#domain/account/site.ts';
import { call } from '#lib/http/api.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { CheckboxField } from '#ui/forms/checkbox-field.tsx';
import { settingsMessages } from '../messages.ts';
import { SettingsSection } from './settings-section.tsx';

/** A tap saves the choice. While it is saved, the box shows what was tapped. */
export function MailSection({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: MailSettings) => call(updateMailSettings, { body }),
    onSuccess: (saved) => queryClient.setQueryData(userQuery.queryKey, saved),
  });
  const isChosen = save.isPending ? save.variables.mailsAnswers : user.mailsAnswers === true;
  return (
    <SettingsSection title="E-mails" about={<p>{settingsMessages.aboutMails}</p>}>
      <CheckboxField
        label={settingsMessages.mailsAnswers}
        checked={isChosen}
        disabled={!user.isEmailVerified}
        error={save.isError ? errorMessage(save.error, { fallback: settingsMessages.mails }) : undefined}
        onChange={({ target }) => save.mutate({ mailsAnswers: target.checked })}
      />
      {!user.isEmailVerified && <p className="text-ink-soft text-sm">{settingsMessages.mailsUnverified}</p>}
      <p role="status" className="mt-2 text-sm empty:hidden">
        {save.isSuccess && settingsMessages.mailsSaved}
      </p>
    </SettingsSection>
  );
}
