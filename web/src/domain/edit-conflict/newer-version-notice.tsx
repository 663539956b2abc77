import { Button } from '#ui/buttons/button.tsx';
import { Alert } from '#ui/feedback/alert.tsx';

type NewerVersionNoticeProps = {
  /** `team`, `player`, `game`. */
  readonly noun: string;
  /** How the newer version differs from what is in the form, one line each. */
  readonly differences: readonly string[];
  readonly onTakeNewer: () => void;
};

/** Shown in a form after a version conflict. The typed values stay until the coach decides. */
export function NewerVersionNotice({ noun, differences, onTakeNewer }: NewerVersionNoticeProps) {
  return (
    <Alert
      tone="warning"
      title="A newer version was saved on another device. Nothing of yours was overwritten."
      action={
        <Button variant="secondary" onClick={onTakeNewer}>
          Use other device
        </Button>
      }
    >
      <p>
        What you typed is still here. Save again to keep the {noun} as on this device, or use what the other device has.
      </p>
      {differences.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {differences.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
