import { useEffect, useRef, useState } from 'react';
import { createEmitter } from '#lib/emitter.ts';
import { Alert } from '#ui/feedback/alert.tsx';

type FormErrorProps = { readonly message: string | false | null | undefined };

/**
 * The error of a failed submit, beside the button. It is scrolled into view, because the button may be at the edge of
 * the screen, unless an invalid field has the focus.
 */
export function FormError({ message }: FormErrorProps) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message && !document.activeElement?.matches('[aria-invalid]'))
      container.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={container}>
      <Alert tone="error">{message}</Alert>
    </div>
  );
}

type InvalidField = { readonly id: string; readonly label: string };

/** The fields on the screen that have an error, the first on the page first. */
let invalidFields: readonly InvalidField[] = [];
const { emit, subscribe } = createEmitter<void>();
const titlePrefix = 'Error: ';

/** Lists a field in the summary while it has an error. The title of the page begins with "Error:" as long as one has. */
export function useListedWhenInvalid(id: string, label: string, isInvalid: boolean): void {
  useEffect(() => {
    if (!isInvalid) return;
    setInvalidFields([...invalidFields, { id, label }].toSorted(byPlace));
    return () => setInvalidFields(invalidFields.filter((field) => field.id !== id));
  }, [id, label, isInvalid]);
}

function setInvalidFields(fields: readonly InvalidField[]): void {
  invalidFields = fields;
  const title = document.title.startsWith(titlePrefix) ? document.title.slice(titlePrefix.length) : document.title;
  document.title = fields.length > 0 ? titlePrefix + title : title;
  emit();
}

function byPlace(a: InvalidField, b: InvalidField): number {
  const [first, second] = [a, b].map(({ id }) => document.getElementById(id));
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Says beside the button of a form which of its fields have errors, and leads to each. With one error it is empty: that
 * field has the focus.
 */
export function InvalidFieldsSummary() {
  const box = useRef<HTMLDivElement>(null);
  const [fields, setFields] = useState<readonly InvalidField[]>([]);
  useEffect(() => {
    const isInForm = ({ id }: InvalidField) =>
      box.current?.closest('form')?.querySelector(`#${CSS.escape(id)}`) ?? false;
    return subscribe(() => setFields(invalidFields.filter(isInForm)));
  }, []);
  return (
    <div ref={box} className="empty:hidden">
      {fields.length > 1 && (
        <div className="rounded-md border border-danger-line bg-danger-soft px-4 py-2 text-danger-ink text-sm">
          <p className="font-bold">Correct {fields.length} fields:</p>
          <ul className="flex flex-wrap gap-x-4">
            {fields.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  className="min-h-target cursor-pointer font-semibold underline"
                  onClick={() => focusField(id)}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A field that is folded away is shown first. */
function focusField(id: string): void {
  const field = document.getElementById(id);
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true;
  field?.focus();
}
