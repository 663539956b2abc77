import { useEffect, useRef } from 'react';
import { Alert } from '#ui/feedback/alert.tsx';

type FormErrorProps = { readonly message: string | false | null | undefined };

/**
 * Why a form was not saved. It stands beside the button and is brought into sight, because the button may be at the
 * very edge of the screen; an invalid field that has the focus goes first.
 */
export function FormError({ message }: FormErrorProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message && !document.activeElement?.matches('[aria-invalid]'))
      frame.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  if (!message) return null;
  return (
    <div ref={frame}>
      <Alert tone="error">{message}</Alert>
    </div>
  );
}
