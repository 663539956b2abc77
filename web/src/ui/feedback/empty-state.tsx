import type { ReactNode } from 'react';
import { FieldIllustration } from '#ui/field/field-outline.tsx';

type EmptyStateProps = {
  readonly title: string;
  /** What the coach gains by adding something, and how. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border-2 border-line border-dashed px-6 py-12 text-center">
      <FieldIllustration className="size-20" />
      <h2 className="text-xl">{title}</h2>
      {children && <div className="max-w-prose text-ink-soft text-sm">{children}</div>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
