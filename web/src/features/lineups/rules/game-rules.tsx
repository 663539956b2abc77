import { findOwnPack, nameRulesOfGame } from 'contract/rule-packs/rules';
import { useOwnPacks } from '#domain/rule-packs/use-rule-packs.ts';
import { paths } from '#lib/navigation/paths.ts';
import { TextLink } from '#ui/buttons/text-link.tsx';
import { useLineupGame } from '../lineup-context.tsx';
import { gameRulesMessages } from '../messages.ts';

/** The rules by which the game is played, and whether the coach has changed them since. */
export function GameRules() {
  const { game } = useLineupGame();
  const packs = useOwnPacks(game.teamId);
  const copy = findOwnPack(game);
  const current = packs.find(({ id }) => id === game.rulePackId);
  const isOlder = copy !== undefined && current !== undefined && current.version > copy.version;
  return (
    <div className="mt-3 grid gap-1 border-line border-t pt-2 text-sm">
      <p className="wrap-anywhere">
        Rules: <strong>{nameRulesOfGame(game)}</strong>
      </p>
      {isOlder && <p className="text-ink-soft">{gameRulesMessages.changedSince}</p>}
      <TextLink to={paths.teamRules(game.teamId)} className="flex min-h-target w-fit items-center">
        Make your own rules…
      </TextLink>
    </div>
  );
}
