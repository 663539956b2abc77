import { type ReactNode, useId } from 'react';
import { Card } from '#ui/layout/card.tsx';

type SettingsSectionProps = {
  readonly title: string;
  readonly about: ReactNode;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
};

export function SettingsSection({ title, about, isDanger = false, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId} className="grid gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] lg:gap-10">
      <header className="grid content-start gap-1.5">
        <h2 id={titleId} className={`text-xl ${isDanger ? 'text-danger-ink' : ''}`}>
          {title}
        </h2>
        <div className="grid max-w-prose gap-2 text-ink-soft text-sm">{about}</div>
      </header>
      <div className="min-w-0 max-w-2xl">{children}</div>
    </Card>
  );
}

/** A hidden field that lets password managers know which account the password of the same form belongs to. */
export function SavedUsername({ email }: { readonly email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
