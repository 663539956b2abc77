import type { Endpoint } from 'contract/http/endpoint';
import { useRef, useState } from 'react';
import { maxFileBytes } from '#lib/files/text-file.ts';
import { isOutcomeUnknown } from '#lib/http/api-error.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { flowMessages } from './messages.ts';

type ParsedText<Draft> =
  | { readonly drafts: readonly Draft[]; readonly ignored: readonly string[] }
  | { readonly error: string };

type ImportFlowOptions<Draft> = {
  readonly parse: (text: string) => Promise<ParsedText<Draft>>;
  readonly messages: { readonly tooLong: string; readonly unreadable: string };
};

/** A line that was read, or added by hand: then its source is empty. */
type LineDraft = { readonly id: number; readonly source: string; readonly isCorrected?: boolean };

/** The steps that every import shares: paste a text or choose a file, review its lines, see the result. */
export function useImportFlow<Draft extends LineDraft>({ parse, messages }: ImportFlowOptions<Draft>) {
  const [step, setStep] = useState<'source' | 'review' | 'done'>('source');
  const [text, setText] = useState('');
  const [parsedText, setParsedText] = useState<string>();
  const [readError, setReadError] = useState<string>();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const [isUncertain, setUncertain] = useState(false);

  async function tryToParse(source: string): Promise<ParsedText<Draft>> {
    if (source.length > maxFileBytes) return { error: messages.tooLong };
    try {
      return await parse(source);
    } catch {
      return { error: messages.unreadable };
    }
  }

  async function read(source: string) {
    setText(source);
    // Parsing the same text again would discard the corrections of its lines.
    if (source !== parsedText) {
      const result = await tryToParse(source);
      if ('error' in result) return setReadError(result.error);
      setParsedText(source);
      setDrafts(result.drafts);
      setUncertain(false);
      // Two lines may be skipped with the same text, which is the key in the list.
      setIgnored([...new Set(result.ignored)]);
    }
    setReadError(undefined);
    setStep('review');
  }

  const latest = useRef('');
  /** Reads the text while it is typed. Corrected lines whose text stays the same, and lines added by hand, are kept. */
  async function follow(source: string) {
    latest.current = source;
    setText(source);
    const result = source.trim() === '' ? { drafts: [], ignored: [] } : await tryToParse(source);
    if (latest.current !== source) return;
    const isRead = !('error' in result);
    setReadError(isRead ? undefined : result.error);
    setIgnored(isRead ? [...new Set(result.ignored)] : []);
    setDrafts((before) => keepCorrections(before, isRead ? result.drafts : []));
  }

  /** Shows lines that were read from something else than a text. */
  function show(read: readonly Draft[], skipped: readonly string[]) {
    latest.current = '';
    setText('');
    setParsedText(undefined);
    setReadError(undefined);
    setUncertain(false);
    setDrafts(read);
    setIgnored([...new Set(skipped)]);
    setStep('review');
  }

  const addLine = (create: (id: number) => Draft) =>
    setDrafts((before) => [...before, create(Math.min(0, ...before.map(({ id }) => id)) - 1)]);

  const change = (id: number, values: Partial<Draft>) =>
    setDrafts((before) =>
      before.map((draft) => (draft.id === id ? { ...draft, ...values, isCorrected: true } : draft)),
    );

  const lines = { drafts, ignored, change, addLine };
  return { ...lines, step, setStep, text, setText, readError, isUncertain, setUncertain, read, follow, show };
}

function keepCorrections<Draft extends LineDraft>(before: readonly Draft[], read: readonly Draft[]): readonly Draft[] {
  const corrected = before.filter(({ isCorrected, source }) => isCorrected && source !== '');
  const kept = read.map((draft) => {
    const index = corrected.findIndex(({ source }) => source === draft.source);
    const [correction] = index < 0 ? [] : corrected.splice(index, 1);
    return correction ? { ...correction, id: draft.id } : draft;
  });
  return [...kept, ...before.filter(({ source }) => source === '')];
}

type AddLinesOptions<Body> = {
  readonly flow: Pick<ReturnType<typeof useImportFlow>, 'setStep' | 'setUncertain'>;
  /** Adds the lines and returns how many were added. */
  readonly add: (bodies: readonly Body[]) => Promise<number>;
  readonly endpoint: Endpoint;
  readonly params: { readonly teamId: string };
  readonly fallback: string;
  /** Called instead of showing the last step of the dialog. */
  readonly onAdded?: (() => void) | undefined;
  readonly onError?: (error: Error) => Promise<void>;
};

/** Adds the chosen lines. An attempt without a response may have added them, so the coach is asked to repeat it. */
export function useAddLines<Body>({ flow, add, endpoint, params, fallback, onAdded, onError }: AddLinesOptions<Body>) {
  const addition = useEndpointMutation(endpoint, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: add,
    onError: async (error) => {
      flow.setUncertain(isOutcomeUnknown(error));
      await onError?.(error);
    },
  });
  return {
    isAdding: addition.isPending,
    addError: addition.isError ? errorMessage(addition.error, { fallback }) : undefined,
    added: addition.data ?? 0,
    add: (bodies: readonly Body[]) => addition.mutate(bodies, { onSuccess: onAdded ?? (() => flow.setStep('done')) }),
    back: () => {
      addition.reset();
      flow.setStep('source');
    },
  };
}

/** The message when no line is chosen or a chosen line is invalid. */
export function describeInvalidLines(
  chosen: readonly { readonly errors: object }[],
  { noun }: { readonly noun: string },
): string | undefined {
  if (chosen.length === 0) return flowMessages.nothingChosen(noun);
  const invalid = chosen.filter(({ errors }) => Object.keys(errors).length > 0).length;
  return invalid > 0 ? flowMessages.invalidLines(invalid) : undefined;
}
