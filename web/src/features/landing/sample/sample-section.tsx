import { Button } from '#ui/buttons/button.tsx';
import { describePlayersHere, messages } from '../messages.ts';
import { SampleAnswerText } from './sample-answer.tsx';
import { countPlayersHere, sampleLimits, setInnings, setPlayerCount } from './sample-game.ts';
import { SampleGrid } from './sample-grid.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Stepper } from './stepper.tsx';
import type { SampleLineup } from './use-sample-lineup.ts';

type SampleSectionProps = { readonly id: string; readonly sample: SampleLineup; readonly inning: number };

/** Lets a visitor try the optimizer without an account. */
export function SampleSection({ id, sample, inning }: SampleSectionProps) {
  const { game, answer } = sample;
  return (
    <section
      aria-labelledby={id}
      className="shell grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 pb-14 sm:pb-20 lg:grid-cols-2"
    >
      <div className="grid content-start gap-6">
        <Controls id={id} sample={sample} />
        <SampleAnswerText sample={sample} />
      </div>
      <div className="row-span-2 self-start rounded-lg bg-surface p-3 text-ink shadow-raised sm:p-6">
        <SampleGrid sample={sample} inning={inning} />
        <p className="mt-3 text-ink-soft text-sm">{describePlayersHere(countPlayersHere(game), game.players.length)}</p>
      </div>
      <Scoreboard answer={answer} />
    </section>
  );
}

function Controls({ id, sample }: { readonly id: string; readonly sample: SampleLineup }) {
  const { game, isWorking, isRequested, answer } = sample;
  const { players, innings } = sampleLimits;
  return (
    <>
      <div className="grid gap-2">
        <h2 id={id} className="text-2xl sm:text-3xl">
          {messages.sampleTitle}
        </h2>
        <p className="text-lg text-on-navy-soft">{messages.aboutSample}</p>
      </div>
      <div className="flex flex-wrap gap-x-8 gap-y-4">
        <Stepper
          label="Players"
          limits={players}
          value={game.players.length}
          onChange={(count) => sample.change(setPlayerCount(game, count))}
        />
        <Stepper
          label="Innings"
          limits={innings}
          value={game.innings}
          onChange={(count) => sample.change(setInnings(game, count))}
        />
      </div>
      <Button
        variant="accent"
        size="large"
        pendingLabel={isWorking && isRequested && 'Working it out...'}
        onClick={sample.generate}
        className="justify-self-start focus-visible:outline-on-navy max-sm:w-full"
      >
        {answer && isRequested ? 'Show another' : 'Generate a lineup'}
      </Button>
    </>
  );
}
