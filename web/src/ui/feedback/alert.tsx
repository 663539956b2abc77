import type { ReactNode } from 'react';
import { useCurrentText } from '#lib/http/network.ts';
import { classNames } from '#ui/class-names.ts';
import { AlertIcon, CheckIcon, InfoIcon, WarningIcon } from '#ui/icons/status-icons.tsx';

export type AlertTone = 'success' | 'error' | 'info' | 'warning';

const variants = {
  success: { className: 'border-grass-line bg-grass-soft text-grass-ink', Icon: CheckIcon },
  error: { className: 'border-danger-line bg-danger-soft text-danger-ink', Icon: AlertIcon },
  info: { className: 'border-info-line bg-info-soft text-info-ink', Icon: InfoIcon },
  warning: { className: 'border-warning-line bg-warning-soft text-warning-ink', Icon: WarningIcon },
} as const;

type AlertProps = {
  readonly tone: AlertTone;
  readonly title?: string;
  /** A button or link with which the coach can fix it. */
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
};

/** Screen readers announce errors immediately and everything else at the next pause. */
export function Alert({ tone, title, action, className, children }: AlertProps) {
  const { className: variant, Icon } = variants[tone];
  const current = useCurrentText(children);
  const text = current === '' && action && !title ? 'You are online again.' : current;
  // An alert whose only text was the offline message disappears when the browser is online.
  if (text === '' && !title && !action) return null;
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md border p-4 text-sm', variant, className)}
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
