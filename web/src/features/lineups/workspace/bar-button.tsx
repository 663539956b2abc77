import type { ComponentProps } from 'react';

/** An icon of 20 pixels over a label, in the bar at the lower edge of a phone. */
export const barButtonStyle =
  'flex min-h-target min-w-11 narrow:min-w-0 flex-1 cursor-pointer flex-col items-center justify-center whitespace-nowrap rounded-md font-semibold text-bar outline-offset-[-3px] hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-55';

export function BarButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={barButtonStyle} />;
}
