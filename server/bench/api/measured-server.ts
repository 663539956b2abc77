import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Answer, Question, Ready } from './messages.ts';

/** A server in a process of its own, so that the load does not take its time. */
export type MeasuredServer = { readonly child: ChildProcess; readonly ready: Ready };

type Start = { readonly input?: Ready; readonly args?: readonly string[] };

export async function startMeasured(file: string, { input, args = [] }: Start = {}): Promise<MeasuredServer> {
  const child = fork(new URL(file, import.meta.url), args, { stdio: 'inherit' });
  if (input) child.send(input);
  const [ready] = await once(child, 'message');
  return { child, ready };
}

export async function ask({ child }: MeasuredServer, question: Question): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(question);
  const [content] = await answer;
  return content;
}
