import { useQuery } from '@tanstack/react-query';
import { getAnswerLinks } from 'contract/answers/team-answers';
import type { Team } from 'contract/teams';
import { useMemo, useState } from 'react';
import { listFamilyNames } from '#domain/players/player-names.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { paths } from '#lib/navigation/paths.ts';
import { LinkButton } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { describeLostLinks, familyCodesMessages } from '../messages.ts';
import { LanguageField, PaperField } from '../print-choices.tsx';
import { createMeasure } from '../print-fonts.ts';
import { type PrintOptions, readPrintOptions, storePrintOptions, toPaperSize } from '../print-options.ts';
import { PageList, PrintActions, usePrintFonts } from '../print-pages.tsx';
import { sheetTexts } from '../sheets/sheet-texts.ts';
import { type FamilyCode, layOutFamilyCodes } from './family-codes-sheet.ts';

export function FamilyCodesScreen({ team }: { readonly team: Team }) {
  const links = useQuery(query(getAnswerLinks, { params: { teamId: team.id } }));
  const roster = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const failed = [links, roster].filter(({ isError, data }) => isError && data === undefined);
  if (failed[0]) {
    const message = errorMessage(failed[0].error, { fallback: familyCodesMessages.load });
    return <ErrorState message={message} onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />;
  }
  if (team.nextTeamId) {
    return (
      <EmptyState title={familyCodesMessages.ended} action={<LinkButton to={paths.teams}>Go to teams</LinkButton>}>
        {familyCodesMessages.endedHint}
      </EmptyState>
    );
  }
  if (!links.data || !roster.data)
    return <SkeletonRows rows={1} label={familyCodesMessages.loading} className="h-96" />;
  const urls = new Map(links.data.players.map(({ playerId, url }) => [playerId, url]));
  const withLink = roster.data.filter(({ id }) => urls.has(id));
  const names = listFamilyNames(roster.data);
  const codes = withLink.flatMap(({ id, firstName }) => {
    const url = urls.get(id);
    return url ? [{ firstName, name: names.get(id) ?? firstName, url }] : [];
  });
  const lost = withLink.length - codes.length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {lost > 0 && (
        <Alert tone="warning" className="print:hidden">
          {describeLostLinks(lost)}
        </Alert>
      )}
      {codes.length === 0 ? (
        <EmptyState title={familyCodesMessages.none} action={<LinkButton to={paths.games}>Go to games</LinkButton>}>
          {familyCodesMessages.noneHint}
        </EmptyState>
      ) : (
        <Codes codes={codes} teamName={team.name} />
      )}
    </div>
  );
}

type CodesProps = { readonly codes: readonly FamilyCode[]; readonly teamName: string };

function Codes({ codes, teamName }: CodesProps) {
  const [options, setOptions] = useState(() => readPrintOptions(null));
  const hasFonts = usePrintFonts();
  const { paper, language } = options;
  const pages = useMemo(() => {
    const size = toPaperSize({ paper, orientation: 'portrait' });
    const texts = sheetTexts[language];
    return layOutFamilyCodes(codes, { teamName, texts, paper: size, measure: createMeasure({ hasFonts }) });
  }, [codes, teamName, paper, language, hasFonts]);
  const change = (next: PrintOptions) => {
    setOptions(next);
    // What families read must not change the language of the cards for the dugout and the umpire.
    storePrintOptions({ ...next, language: readPrintOptions(null).language });
  };
  return (
    <>
      <div className="grid gap-4 print:hidden">
        <div className="grid max-w-md grid-cols-2 narrow:grid-cols-1 gap-3">
          <PaperField options={options} onChange={change} />
          <LanguageField label="Language" options={options} onChange={change} />
        </div>
        <PrintActions pages={pages} title={`${teamName}, family codes`} language={language} />
      </div>
      <PageList
        pages={pages}
        name={familyCodesMessages.sheet}
        paper={paper}
        orientation="portrait"
        language={language}
      />
    </>
  );
}
