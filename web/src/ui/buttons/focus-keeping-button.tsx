import { type ComponentProps, useRef } from 'react';
import { useFocusFallback } from '#ui/focus.ts';
import { Button } from './button.tsx';

/** A button that goes when it has done its work. The focus then stays in the dialog, or moves to the heading of the page. */
export function FocusKeepingButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button);
  return <Button {...props} ref={button} />;
}
