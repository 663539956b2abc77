import { type ReactNode, useMemo } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useIsWide } from '#ui/layout/use-is-wide.ts';
import { useRootAttribute } from '#ui/layout/use-root-attribute.ts';
import { Dialog } from './dialog.tsx';

type PickerOverlayProps = {
  readonly title: string;
  readonly trigger: HTMLElement | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** A popover next to the cell on a wide screen, a dialog at the bottom edge on a phone. */
export function PickerOverlay({ title, trigger, onClose, children }: PickerOverlayProps) {
  const isWide = useIsWide();
  useRootAttribute('data-dialog-open', isWide);
  const triggerRef = useMemo(() => ({ current: trigger }), [trigger]);
  if (!isWide) {
    return (
      <Dialog title={title} isOpen isDismissable onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      placement="right top"
      maxHeight={480}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="w-92 animate-appear overflow-y-auto rounded-md border border-line bg-surface shadow-raised"
    >
      <AriaDialog aria-label={title} className="p-4 outline-none">
        <h2 className="mb-3 text-lg">{title}</h2>
        {children}
      </AriaDialog>
    </Popover>
  );
}
