import { type ComponentProps, type ReactNode, useState } from 'react';
import { describeLink } from '#domain/family-texts/family-texts.ts';
import { TextLanguageField, useTextLanguage } from '#domain/family-texts/text-language-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { FocusKeepingButton } from '#ui/buttons/focus-keeping-button.tsx';
import { TextField } from '#ui/forms/fields.tsx';
import { ConfirmDialog, DialogActions } from '#ui/overlays/dialog.tsx';

const messages = {
  turnOff:
    'The link stops working at once for everyone who has it. A new link will be different, so you will have to send it again.',
} as const;

type ShareLinkProps = {
  readonly url: string;
  /** What families read above the link. */
  readonly text: { readonly teamId: string; readonly message: Parameters<typeof describeLink>[1] };
};

/** The link, to be sent with the device's own share sheet where there is one, or copied alone or with a text. */
export function ShareLink({ url, text: { teamId, message } }: ShareLinkProps) {
  const { copy, share, canShare, outcome } = useCopy(linkCopied);
  const [language, chooseLanguage] = useTextLanguage(teamId);
  const text = describeLink(url, message, language);
  return (
    <div className="grid gap-3">
      <TextField label="Link" readOnly value={url} onFocus={(event) => event.target.select()} />
      <div className="flex flex-wrap items-center gap-3">
        {canShare && <Button onClick={() => share({ url })}>Send Link</Button>}
        <Button variant={canShare ? 'secondary' : 'primary'} onClick={() => copy(url)}>
          Copy Link
        </Button>
        <a
          className="inline-flex min-h-target items-center font-semibold underline"
          href={url}
          target="_blank"
          rel="noreferrer"
        >
          Open Page
        </a>
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <TextLanguageField language={language} onChoose={chooseLanguage} />
        <Button variant="secondary" onClick={() => (canShare ? share({ text }) : copy(text))}>
          {canShare ? 'Send With Text' : 'Copy With Text'}
        </Button>
      </div>
      <p role="status">{outcome}</p>
    </div>
  );
}

type LinkDialogActionsProps = {
  readonly isOn: boolean;
  /** What stops working, if it is not a page that the link opens. */
  readonly question?: string;
  readonly isTurningOff: boolean;
  readonly onTurnOff: () => void;
  readonly onClose: () => void;
  /** The button that creates the link: a `FocusKeepingButton` if it goes when the link is there. */
  readonly children: ReactNode;
};

/** The buttons of a dialog about a private link. The second tap on "Create Link" must not fall on "Turn Off". */
export function LinkDialogActions({ isOn, onClose, children, ...turnOff }: LinkDialogActionsProps) {
  return (
    <DialogActions>
      {children}
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
      {isOn && <TurnOffButton {...turnOff} />}
    </DialogActions>
  );
}

type TurnOffButtonProps = Pick<ComponentProps<typeof Button>, 'className' | 'disabled'> & {
  readonly label?: string;
  readonly question?: string | undefined;
  readonly isTurningOff: boolean;
  readonly onTurnOff: () => void;
};

export function TurnOffButton({
  label = 'Turn Off',
  question = messages.turnOff,
  isTurningOff,
  onTurnOff,
  ...props
}: TurnOffButtonProps) {
  return (
    <LinkButtonWithQuestion
      {...props}
      variant="danger"
      label={label}
      question={question}
      pendingLabel={isTurningOff && 'Turning Off...'}
      onConfirm={onTurnOff}
    />
  );
}

type LinkButtonWithQuestionProps = Pick<
  ComponentProps<typeof Button>,
  'className' | 'disabled' | 'variant' | 'pendingLabel'
> & {
  readonly label: string;
  /** Absent where nothing is lost: then the button acts at once. */
  readonly question: string | undefined;
  readonly onConfirm: () => void;
};

/** Asks before a link ends that families may use, because the same link cannot be turned on again. */
export function LinkButtonWithQuestion({ label, question, onConfirm, ...props }: LinkButtonWithQuestionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <FocusKeepingButton {...props} onClick={question === undefined ? onConfirm : () => setAsking(true)}>
        {label}
      </FocusKeepingButton>
      <ConfirmDialog
        title={label}
        isOpen={isAsking}
        isDanger
        confirmLabel={label}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}

type Outcomes = {
  readonly copied: string;
  /** What the coach can do instead. */
  readonly notCopied: string;
};

type Shared = { readonly text: string } | { readonly url: string };

/** Copies a text, or opens the device's own share sheet, and says what became of it. */
export function useCopy({ copied, notCopied }: Outcomes) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome(copied);
    } catch {
      setOutcome(notCopied);
    }
  };
  const share = async (shared: Shared) => {
    try {
      await navigator.share(shared);
    } catch (error) {
      // A coach who closes the share sheet has changed their mind; any other failure leaves copying.
      const isClosed = error instanceof DOMException && error.name === 'AbortError';
      if (!isClosed) await copy('url' in shared ? shared.url : shared.text);
    }
  };
  return { copy, share, canShare: 'share' in navigator, outcome };
}

export const linkCopied = {
  copied: 'Copied.',
  notCopied: "Couldn't copy. Select the link and copy it by hand.",
} as const satisfies Outcomes;
