import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { ChevronDownIcon } from '#ui/icons/icons.tsx';

type FoldedFieldsProps = {
  readonly title: string;
  readonly contents: string;
  /** Opens them. A coach can close them again. */
  readonly isFilled: boolean;
  readonly hasError: boolean;
  readonly attempts: number;
  readonly children: ReactNode;
};

/** Fields that few forms need. They keep their values while they are closed. */
export function FoldedFields({ title, contents, isFilled, hasError, attempts, children }: FoldedFieldsProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isFilled && fold.current) fold.current.open = true;
  }, [isFilled]);
  useEffect(() => {
    if (hasError && attempts > 0) showFirstInvalid(fold.current);
  }, [hasError, attempts]);
  return (
    <details ref={fold} className="group min-w-0">
      <summary className="flex min-h-target cursor-pointer items-center gap-3 rounded-md bg-sunken px-3 py-2 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="min-w-0 flex-1 text-ink-soft text-xs">{contents}</span>
        <ChevronDownIcon className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-5">{children}</div>
    </details>
  );
}

/** The form could not focus the field, because a closed field takes no focus. */
function showFirstInvalid(fold: HTMLDetailsElement | null): void {
  if (!fold) return;
  fold.open = true;
  const first = fold.closest('form')?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]');
  if (first && fold.contains(first)) first.focus();
}
