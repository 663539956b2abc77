import { type Breakdown, startProfile } from './breakdown.ts';
import type { Answer, Question, Ready } from './messages.ts';

/** Says that this process can be measured, and answers what the measuring process asks. */
export function beMeasured(ready: Ready): void {
  let stopProfile: (() => Promise<Breakdown>) | undefined;
  const answer = async (question: Question): Promise<Answer> => {
    if (question === 'start profile') {
      stopProfile = await startProfile();
      return {};
    }
    if (question === 'stop profile') return { ...(stopProfile && { breakdown: await stopProfile() }) };
    const { user, system } = process.cpuUsage();
    return { microseconds: user + system };
  };
  process.on('message', async (question: Question) => process.send?.(await answer(question)));
  process.on('disconnect', () => process.exit());
  process.send?.(ready);
}
