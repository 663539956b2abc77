import { type ComponentProps, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '#ui/icons/icons.tsx';
import { controlClassName, Field, type FieldTexts } from './field.tsx';

export type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldTexts;

/** Set `autoComplete`, so that password managers can fill it in. */
export function PasswordField({ label, helper, error, hint, className, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const action = `${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`;
  return (
    <Field label={label} helper={helper} error={error} hint={hint} id={input.id} className={className}>
      {(control) => (
        <span className="relative block">
          <input
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            className={`${controlClassName} pr-12`}
          />
          <button
            type="button"
            aria-label={action}
            title={action}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-target cursor-pointer place-items-center rounded-md text-ink-soft hover:text-ink"
          >
            {isShown ? <EyeOffIcon className="size-5.5" /> : <EyeIcon className="size-5.5" />}
          </button>
        </span>
      )}
    </Field>
  );
}
