import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { InfoIcon } from '#ui/icons/status-icons.tsx';

type InfoPopoverProps = {
  /** The label of the button, such as `What does "proven fairest" mean?`. */
  readonly label: string;
  /** What is pressed; an icon by default. */
  readonly trigger?: ReactNode;
  readonly children: ReactNode;
};

/** Explains a term. It opens on press, because touch screens have no hover. */
export function InfoPopover({ label, trigger, children }: InfoPopoverProps) {
  return (
    <DialogTrigger>
      <Button
        aria-label={label}
        className={
          trigger
            ? 'min-h-9 min-w-0 cursor-pointer rounded-sm text-left outline-offset-[-2px] xl:min-h-7'
            : 'inline-grid size-target cursor-pointer place-items-center rounded-full text-info-ink hover:bg-info-soft'
        }
      >
        {trigger ?? <InfoIcon className="size-5.5" />}
      </Button>
      <Popover className="max-w-80 animate-appear rounded-md border border-line bg-surface p-4 text-ink-soft text-sm shadow-raised">
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}
