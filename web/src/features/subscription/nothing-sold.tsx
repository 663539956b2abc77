import { FieldIllustration } from '#ui/icons/field-illustration.tsx';
import { Card } from '#ui/layout/card.tsx';

export function NothingSold() {
  return (
    <Card className="flex flex-wrap items-center gap-5">
      <FieldIllustration className="size-20" />
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <h2 className="text-xl">Nothing is sold here</h2>
        <p className="max-w-prose text-ink-soft">
          This server sells no subscriptions: there is nothing to pay, and nothing to upgrade to.
        </p>
      </div>
    </Card>
  );
}
