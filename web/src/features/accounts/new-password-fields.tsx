import { PasswordField, type PasswordFieldProps } from '#ui/forms/password-field.tsx';
import { PasswordRequirements } from './password-requirements.tsx';

type NewPasswordFieldsProps = {
  readonly newPassword: Omit<PasswordFieldProps, 'label'>;
  readonly confirmPassword: Omit<PasswordFieldProps, 'label'>;
  /** What has been typed so far. */
  readonly password: string;
};

export function NewPasswordFields({ newPassword, confirmPassword, password }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField label="New Password" autoComplete="new-password" {...newPassword} />
      <PasswordField label="Confirm Password" autoComplete="new-password" {...confirmPassword} />
      <PasswordRequirements password={password} />
    </>
  );
}
