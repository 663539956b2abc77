import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Names, names, updateNames } from 'contract/account-settings';
import type { User } from 'contract/accounts';
import { useForm } from 'react-hook-form';
import { userQuery } from '#domain/account/site.ts';
import { showFieldErrors } from '#lib/forms/field-errors.ts';
import { registerField } from '#lib/forms/register-field.ts';
import { call } from '#lib/http/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { FormError } from '#ui/forms/form-error.tsx';
import { InvalidFieldsSummary } from '#ui/forms/invalid-fields.tsx';
import { SubmitRow } from '#ui/forms/submit-row.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { formErrorMessage } from '../form-errors.ts';
import { settingsMessages } from '../messages.ts';
import { SettingsSection } from './settings-section.tsx';

const fields = ['firstName', 'lastName'] as const;

export function NameSection({ user }: { readonly user: User }) {
  const queryClient = useQueryClient();
  const form = useForm<Names>({
    resolver: zodResolver(names),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const { handleSubmit, setError, reset, formState } = form;
  const save = useMutation({
    mutationFn: (body: Names) => call(updateNames, { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(userQuery.queryKey, saved);
      reset({ firstName: saved.firstName, lastName: saved.lastName });
    },
    onError: (error) => showFieldErrors(error, fields, setError),
  });
  const failure = save.isError && formErrorMessage(save.error, fields, settingsMessages.name);
  return (
    <SettingsSection title="Name" about={<p>{settingsMessages.aboutName}</p>}>
      <form
        noValidate
        onSubmit={handleSubmit((body) => save.mutate(body))}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="First Name" autoComplete="given-name" {...registerField(form, 'firstName')} />
          <TextField label="Last Name" autoComplete="family-name" {...registerField(form, 'lastName')} />
        </div>
        <InvalidFieldsSummary />
        <FormError message={failure} />
        {save.isSuccess && !formState.isDirty && <Alert tone="success">{settingsMessages.nameSaved}</Alert>}
        <SubmitRow>
          <Button type="submit" pendingLabel={save.isPending && 'Saving...'}>
            Save Name
          </Button>
        </SubmitRow>
      </form>
    </SettingsSection>
  );
}
