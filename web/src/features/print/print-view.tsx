import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { printedLineups } from '#domain/lineup/printed-lineups.ts';
import { Alert } from '#ui/feedback/alert.tsx';
import { printMessages, sheetLabels } from './messages.ts';
import { createMeasure } from './output/print-fonts.ts';
import { PrintChoices } from './print-choices.tsx';
import {
  findNameStyle,
  layOutPages,
  type PrintOptions,
  readPrintOptions,
  type SheetKind,
  showsPositions,
  storePrintOptions,
} from './print-options.ts';
import { PageList, PrintActions, usePrintFonts } from './print-pages.tsx';
import { type SheetData, type SheetSources, toSheetData } from './sheets/sheet-data.ts';
import { sheetTexts } from './sheets/sheet-texts.ts';

type PrintViewProps = {
  readonly sources: SheetSources;
  /** The sheet that the address asks for. */
  readonly sheet: string | null;
  /** What there is to print. */
  readonly sheets: readonly SheetKind[];
};

/** The choices of a print, and its pages as they will be printed. */
export function PrintView({ sources, sheet, sheets }: PrintViewProps) {
  const [onlySheet] = sheets.length === 1 ? sheets : [];
  const [options, setOptions] = useState(() => readPrintOptions(sheet, sheets));
  const hasFonts = usePrintFonts();
  const { printed, onPrinted } = usePrinted(sources, options);
  const style = findNameStyle(options);
  const texts = sheetTexts[options.language];
  const marked = options.marksChanges ? printed : undefined;
  const data = useMemo(
    () => toSheetData({ ...sources, printed: marked }, { names: style, texts }),
    [sources, marked, style, texts],
  );
  const pages = useMemo(
    () => layOutPages(data, { ...options, measure: createMeasure({ hasFonts }) }),
    [data, options, hasFonts],
  );
  const change = (next: PrintOptions) => {
    setOptions(next);
    storePrintOptions(next);
  };
  const title = `${data.team} ${data.opponent}, ${sheetLabels[options.sheet].name}`;
  return (
    <>
      <div className="grid gap-4 print:hidden">
        {sources.lineup.status === 'draft' && options.sheet !== 'pitching-log' && (
          <Alert tone="info" title={printMessages.draft}>
            {printMessages.draftHint}
          </Alert>
        )}
        {onlySheet && <Alert tone="info">{printMessages.onlyPitchingLog}</Alert>}
        <PrintChoices
          sheets={sheets}
          options={options}
          onChange={change}
          longerNames={listLongerNames(sources, data, options)}
          hasChanges={printed !== undefined && JSON.stringify(printed) !== JSON.stringify(sources.lineup.innings)}
        />
        <PrintActions pages={pages} title={title} language={options.language} onPrinted={onPrinted} />
      </div>
      <PageList
        pages={pages}
        name={sheetLabels[options.sheet].name}
        paper={options.paper}
        orientation={options.orientation}
        language={options.language}
      />
    </>
  );
}

/**
 * The last print of this game on this device, as it was when the page opened, so that its marks stay while the coach prints
 * again. Sheets without who plays where do not count.
 */
function usePrinted({ game: { id }, lineup: { innings } }: SheetSources, { sheet }: PrintOptions) {
  const [printed] = useState(() => printedLineups.find(id));
  const remember = () => {
    if (showsPositions(sheet)) printedLineups.remember(id, innings);
  };
  // The menu of the browser prints, too.
  const onBeforePrint = useEffectEvent(remember);
  useEffect(() => {
    const listener = () => onBeforePrint();
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, []);
  return { printed, onPrinted: remember };
}

/** The names on the sheet that are more than a first name, although first names were chosen. */
function listLongerNames({ roster }: SheetSources, { players }: SheetData, options: PrintOptions): readonly string[] {
  if (!showsPositions(options.sheet) || options.names !== 'initial') return [];
  const firstNames = new Map(roster.map(({ id, firstName }) => [id, firstName]));
  return players.flatMap(({ id, name }) => (firstNames.has(id) && firstNames.get(id) !== name ? [name] : []));
}
