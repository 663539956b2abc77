import { useQuery } from '@tanstack/react-query';
import type { AnswerLinks } from 'contract/answers/team-answers';
import type { Team } from 'contract/teams';
import { useState } from 'react';
import { activeOnly, wholeRosterQuery } from '#domain/players/whole-roster.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextAreaField } from '#ui/forms/text-area-field.tsx';
import { messages } from './messages.ts';
import type { useAnswerLinks } from './use-answer-links.ts';

type PlayerLinksProps = Pick<ReturnType<typeof useAnswerLinks>, 'change' | 'pending'> & {
  readonly team: Team;
  readonly players: AnswerLinks['players'];
  readonly canCreate: boolean;
};

/** The personal links, as a list of texts that the coach copies and sends one by one. */
export function PlayerLinks({ team, players, canCreate, change, pending }: PlayerLinksProps) {
  const roster = useQuery({ ...wholeRosterQuery(team.id), ...activeOnly });
  const [outcome, setOutcome] = useState<string>();
  const urls = new Map(players.map(({ playerId, url }) => [playerId, url]));
  const lines = (roster.data ?? []).flatMap(({ id, firstName, lastName }) => {
    const url = urls.get(id);
    return url ? [`${firstName} ${Array.from(lastName)[0] ?? ''}.: ${url}`] : [];
  });
  const isMissingSome = roster.data?.some(({ id }) => !urls.has(id)) ?? false;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setOutcome(messages.copied);
    } catch {
      setOutcome(messages.notCopied);
    }
  };
  return (
    <section aria-labelledby="player-links" className="grid gap-3 border-line border-t pt-4">
      <h3 id="player-links" className="text-base">
        {messages.playersHeading}
      </h3>
      <p className="text-ink-soft">{messages.players}</p>
      {lines.length > 0 && <TextAreaField label="Links" readOnly rows={4} value={lines.join('\n')} />}
      <div className="flex flex-wrap gap-3">
        {lines.length > 0 && (
          <Button variant="secondary" onClick={copy}>
            Copy All
          </Button>
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
          <Button
            variant="danger"
            pendingLabel={pending === 'players off' && 'Turning Off...'}
            onClick={() => change('players off')}
          >
            Turn All Off
          </Button>
        )}
      </div>
      <p role="status">{outcome}</p>
    </section>
  );
}
