import type { ReactNode } from 'react';
import { useCurrentText } from '#lib/http/network.ts';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from '#ui/icons/icons.tsx';

export type AlertTone = 'success' | 'error' | 'info' | 'warning';

const looks = {
  success: { className: 'border-grass-line bg-grass-soft text-grass-ink', Icon: CheckIcon },
  error: { className: 'border-danger-line bg-danger-soft text-danger-ink', Icon: AlertIcon },
  info: { className: 'border-info-line bg-info-soft text-info-ink', Icon: InfoIcon },
  warning: { className: 'border-warning-line bg-warning-soft text-warning-ink', Icon: WarningIcon },
} as const;

type AlertProps = {
  readonly tone: AlertTone;
  readonly title?: string;
  /** What the coach can do about it: a button or a link. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Said aloud when it appears: errors at once, everything else when there is a pause. */
export function Alert({ tone, title, action, className, children }: AlertProps) {
  const { className: look, Icon } = looks[tone];
  const current = useCurrentText(children);
  const text = current === '' && action && !title ? 'You are online again.' : current;
  // Nothing is left of an alert that said no more than that the coach is offline.
  if (text === '' && !title && !action) return null;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border p-4 text-sm', look, className)}
    >
      <Icon className="size-5.5" />
      <div className="grid min-w-0 flex-1 gap-1">
        {title && <p className="font-bold">{title}</p>}
        {text && <div>{text}</div>}
        {action && <div className="mt-1.5">{action}</div>}
      </div>
    </div>
  );
}
