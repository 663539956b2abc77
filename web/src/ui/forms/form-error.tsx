import { useEffect, useRef } from 'react';
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
