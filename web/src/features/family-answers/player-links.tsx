import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type AnswerLinks,
  getAnswerLinks,
  putPlayerAnswerLinks,
  putTeamAnswerLink,
  revokePlayerAnswerLink,
  revokePlayerAnswerLinks,
  revokeTeamAnswerLink,
  type TeamLinkSettings,
} from 'contract/answers/team-answers';
import type { Player } from 'contract/players';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { describePlayerLink } from '#domain/family-texts/family-texts.ts';
import { TextLanguageField, useTextLanguage } from '#domain/family-texts/text-language-field.tsx';
import { TurnOffButton, useCopy } from '#domain/links/private-link.tsx';
import { listFamilyNames } from '#domain/players/player-names.ts';
import { activeOnly, wholeRosterQuery } from '#domain/players/roster-query.ts';
import { call } from '#lib/http/api.ts';
import { query } from '#lib/http/query.ts';
import { useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { LinkButton } from '#ui/buttons/links.tsx';
import { SelectField, TextAreaField } from '#ui/forms/fields.tsx';

const messages = {
  heading: 'One link for each player',
  hint: 'Each family sees its own child alone, also its innings in the season so far. Send every link to one family only.',
  turnOffAll: (links: number) =>
    `${links === 1 ? 'The link that a family may have stops' : `All ${links} links that families may have stop`} working at once. New links will be different, so you will have to send them again.`,
  turnOffOne: (name: string) =>
    `The link of ${name} stops working at once. A new link will be different, so you will have to send it again.`,
  copying: {
    copied: 'Copied, one line for each player.',
    notCopied: "Couldn't copy. Select the links and copy them by hand.",
  },
} as const;

type PlayerLinksProps = Pick<ReturnType<typeof useAnswerLinks>, 'change' | 'pending'> & {
  readonly team: Team;
  readonly players: AnswerLinks['players'];
  readonly canCreate: boolean;
};

/** The personal links, as a list of texts that the coach copies and sends one by one, or printed as codes. */
export function PlayerLinks({ team, players, canCreate, change, pending }: PlayerLinksProps) {
  const roster = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const { copy, outcome } = useCopy(messages.copying);
  const [language, chooseLanguage] = useTextLanguage(team.id);
  const urls = new Map(players.map(({ playerId, url }) => [playerId, url]));
  const withLink = (roster.data ?? []).filter(({ id }) => urls.has(id));
  const names = listFamilyNames(roster.data ?? []);
  const lines = withLink.flatMap(({ id, firstName }) => {
    const url = urls.get(id);
    return url ? [describePlayerLink({ firstName, name: names.get(id) ?? firstName, url }, language)] : [];
  });
  const isMissingSome = roster.data?.some(({ id }) => !urls.has(id)) ?? false;
  return (
    <section aria-labelledby="player-links" className="grid gap-3 border-line border-t pt-4">
      <h3 id="player-links" className="text-base">
        {messages.heading}
      </h3>
      <p className="text-ink-soft">{messages.hint}</p>
      {lines.length > 0 && <TextLanguageField language={language} onChoose={chooseLanguage} />}
      {lines.length > 0 && <TextAreaField label="Links" readOnly rows={4} value={lines.join('\n')} />}
      <div className="flex flex-wrap gap-3">
        {lines.length > 0 && (
          <Button variant="secondary" onClick={() => copy(lines.join('\n'))}>
            Copy All
          </Button>
        )}
        {lines.length > 0 && (
          <LinkButton to={paths.familyCodes(team.id)} variant="secondary">
            Print Codes
          </LinkButton>
        )}
        {canCreate && isMissingSome && (
          <Button
            variant="secondary"
            pendingLabel={pending === 'players' && 'Creating...'}
            onClick={() => change('players')}
          >
            {players.length > 0 ? 'Create Missing Links' : 'Create Player Links'}
          </Button>
        )}
        {players.length > 0 && (
          <TurnOffButton
            label="Turn All Off"
            question={messages.turnOffAll(players.length)}
            isTurningOff={pending === 'players off'}
            onTurnOff={() => change('players off')}
          />
        )}
      </div>
      <p role="status">{outcome}</p>
      <OneLink withLink={withLink} change={change} pending={pending} />
    </section>
  );
}

type OneLinkProps = Pick<PlayerLinksProps, 'change' | 'pending'> & { readonly withLink: readonly Player[] };

/** A link that went to the wrong family is turned off by itself, and a new one can be created. */
function OneLink({ withLink, change, pending }: OneLinkProps) {
  const [chosen, setChosen] = useState('');
  const player = withLink.find(({ id }) => id === chosen);
  if (withLink.length < 2) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label="One link only"
        options={[
          { value: '', label: 'Choose a player' },
          ...withLink.map(({ id, fullName }) => ({ value: id, label: fullName })),
        ]}
        value={player?.id ?? ''}
        onChange={({ target }) => setChosen(target.value)}
      />
      <TurnOffButton
        label="Turn Off This Link"
        question={player && messages.turnOffOne(player.fullName)}
        disabled={!player}
        isTurningOff={typeof pending === 'object' && 'player off' in pending}
        onTurnOff={() => player && change({ 'player off': player.id })}
      />
    </div>
  );
}

type Action =
  | { readonly team: TeamLinkSettings }
  | { readonly 'player off': string }
  | 'team off'
  | 'players'
  | 'players off';

export function useAnswerLinks({ id: teamId }: Team) {
  const params = { teamId };
  const queryClient = useQueryClient();
  const options = query(getAnswerLinks, { params });
  const links = useQuery(options);
  const change = useEndpointMutation(putTeamAnswerLink, {
    params,
    refetchesUnknownOutcome: true,
    mutationFn: (action: Action): Promise<AnswerLinks> => {
      if (action === 'team off') return call(revokeTeamAnswerLink, { params });
      if (action === 'players') return call(putPlayerAnswerLinks, { params });
      if (action === 'players off') return call(revokePlayerAnswerLinks, { params });
      if ('player off' in action)
        return call(revokePlayerAnswerLink, { params: { ...params, playerId: action['player off'] } });
      return call(putTeamAnswerLink, { params, body: action.team });
    },
    // The response is shown at once: the address must not appear later than the success.
    onSuccess: (changed) => queryClient.setQueryData(options.queryKey, changed),
  });
  return {
    links,
    change: change.mutate,
    failure: change.error,
    pending: change.isPending ? change.variables : undefined,
  };
}
