import { accountLimits } from 'contract/accounts';
import { classNames } from '#ui/class-names.ts';
import { PasswordField, type PasswordFieldProps } from '#ui/forms/fields.tsx';
import { CheckIcon } from '#ui/icons/status-icons.tsx';

type NewPasswordFieldsProps = {
  readonly newPassword: Omit<PasswordFieldProps, 'label'>;
  readonly confirmPassword: Omit<PasswordFieldProps, 'label'>;
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

const requirements = [
  {
    label: `At least ${accountLimits.passwordMin} characters`,
    isMet: (password: string) => password.length >= accountLimits.passwordMin,
  },
  { label: 'One uppercase letter', isMet: (password: string) => /[A-Z]/.test(password) },
  { label: 'One lowercase letter', isMet: (password: string) => /[a-z]/.test(password) },
  { label: 'One number', isMet: (password: string) => /[0-9]/.test(password) },
] as const;

function PasswordRequirements({ password }: { readonly password: string }) {
  return (
    <div className="rounded-md bg-sunken p-4 text-sm">
      <p className="font-semibold">Password requirements</p>
      <ul className="mt-2 grid gap-1.5">
        {requirements.map(({ label, isMet }) => (
          <Requirement key={label} label={label} isMet={isMet(password)} />
        ))}
      </ul>
    </div>
  );
}

function Requirement({ label, isMet }: { readonly label: string; readonly isMet: boolean }) {
  return (
    <li className={classNames('flex items-center gap-2', isMet ? 'text-grass-ink' : 'text-ink-soft')}>
      {isMet ? (
        <CheckIcon className="size-4.5" />
      ) : (
        <span aria-hidden="true" className="size-4.5 text-center">
          •
        </span>
      )}
      <span>
        {label}
        {isMet && <span className="sr-only"> (met)</span>}
      </span>
    </li>
  );
}
