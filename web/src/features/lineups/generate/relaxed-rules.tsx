import { useQueryClient } from '@tanstack/react-query';
import { type Game, gameChange, getGame, updateGame } from 'contract/games';
import { judgedRules } from 'contract/lineup-problem';
import { createRulePack, type RulePack, rulePackLimits } from 'contract/rule-packs';
import { copyReadyMadeRules, findOwnPack, nameRulesOfGame } from 'contract/rule-packs/rules';
import { findPack, type Rules } from 'engine';
import { v7 } from 'uuid';
import { isSame } from '#domain/outbox/rows.ts';
import { useOwnPacks } from '#domain/rule-packs/use-rule-packs.ts';
import { errorMessage } from '#lib/http/error-message.ts';
import { query } from '#lib/http/query.ts';
import { callOrQueue, WriteQueuedError } from '#lib/http/queued-writes.ts';
import { invalidateAfter, useEndpointMutation } from '#lib/http/use-endpoint-mutation.ts';
import { paths } from '#lib/navigation/paths.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextLink } from '#ui/buttons/links.tsx';
import { Alert } from '#ui/feedback/alert.tsx';
import { useLineupGame } from '../lineup-context.tsx';
import { relaxedRulesMessages } from '../messages.ts';
import type { RelaxedRules } from '../model/relaxed-rules.ts';

type RelaxedRulesNoticeProps = {
  /** What the lineup that is shown gives up. */
  readonly relaxed: RelaxedRules;
};

/**
 * A lineup that breaks a rule or a required pair can never be final, so the game is offered rules of its own that allow it,
 * and the coach is led to the pairs of the team.
 */
export function RelaxedRulesNotice({ relaxed }: RelaxedRulesNoticeProps) {
  const { game } = useLineupGame();
  const changing = useChangeRules(game);
  const hasRules = Object.keys(relaxed.rules).length > 0;
  return (
    <Alert
      tone={changing.error ? 'error' : 'warning'}
      title={hasRules ? relaxedRulesMessages.title(nameRulesOfGame(game)) : relaxedRulesMessages.pairsTitle}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasRules && <ChangeRulesButton relaxed={relaxed} changing={changing} />}
          {relaxed.hasPairs && (
            <TextLink to={paths.teamPlayers(game.teamId)}>{relaxedRulesMessages.changePairs}</TextLink>
          )}
        </div>
      }
    >
      {changing.error
        ? errorMessage(changing.error, relaxedRulesMessages.failed)
        : relaxedRulesMessages.reason(relaxed.reason)}
    </Alert>
  );
}

type ChangeRulesButtonProps = RelaxedRulesNoticeProps & { readonly changing: ReturnType<typeof useChangeRules> };

function ChangeRulesButton({ relaxed, changing }: ChangeRulesButtonProps) {
  const { game } = useLineupGame();
  const own = useOwnPacks(game.teamId);
  const rules = { ...(findOwnPack(game)?.rules ?? copyReadyMadeRules({ rules: judgedRules(game) })), ...relaxed.rules };
  const existing = own.find((pack) => isSame(pack.rules, rules));
  const name = existing?.name ?? findFreeName(nameRulesOfGame(game), new Set(own.map((pack) => pack.name)));
  return (
    <Button
      variant="secondary"
      pendingLabel={changing.isPending && 'Saving...'}
      onClick={() => changing.mutate({ existing, name, rules })}
    >
      {relaxedRulesMessages.change(name)}
    </Button>
  );
}

type ChosenRules = { readonly existing: RulePack | undefined; readonly name: string; readonly rules: Rules };

/** Chooses rules for this game alone. Those that the team does not have yet become its own. */
function useChangeRules(game: Game) {
  const queryClient = useQueryClient();
  const params = { gameId: game.id };
  const { teamId } = game;
  return useEndpointMutation(updateGame, {
    params: { teamId },
    refetchesUnknownOutcome: true,
    mutationFn: async ({ existing, name, rules }: ChosenRules) => {
      const rulePackId = existing?.id ?? v7();
      if (!existing) {
        const own = findOwnPack(game);
        const basedOn = own ? own.basedOn : findPack(game.rulePackId ?? undefined).id;
        const body = { id: rulePackId, name, rules, basedOn };
        await callOrQueue(createRulePack, { params: { teamId }, body }).catch(ignoreQueued);
        await invalidateAfter(queryClient, createRulePack, { teamId });
      }
      return callOrQueue(updateGame, { params, body: gameChange.strip().parse({ ...game, rulePackId }) });
    },
    onSuccess: async (saved, _variables, refetched) => {
      queryClient.setQueryData(query(getGame, { params }).queryKey, saved);
      await refetched;
    },
  });
}

/** Without a network, the rules wait on this device, and the game that names them is sent after them. */
function ignoreQueued(error: unknown): void {
  if (!(error instanceof WriteQueuedError)) throw error;
}

/** `Basic, changed`, and `Basic, changed 2` where the team has rules of that name. */
function findFreeName(rules: string, taken: ReadonlySet<string>, number = 1): string {
  const ending = number === 1 ? ', changed' : `, changed ${number}`;
  const name = rules.slice(0, rulePackLimits.nameMax - ending.length) + ending;
  return taken.has(name) ? findFreeName(rules, taken, number + 1) : name;
}
