import { useReducer } from 'react';
import { z } from 'zod';
import { deviceStorage } from '#lib/offline/device-storage.ts';
import type { AnswerConflict } from './answer-conflicts.ts';

const prefix = 'leftAnswers:';

/** The version of the answer of each player. */
const leftVersions = z.record(z.string(), z.int());

type Answers = readonly Pick<AnswerConflict, 'playerId' | 'version'>[];

/**
 * The answers for which the coach has decided on this device, so that they are not shown again until a family changes one.
 * Sign-out clears them.
 */
export function useLeftAnswers() {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return {
    /** True when all of them were decided. */
    areLeft: (gameId: string, answers: Answers): boolean => {
      const versions = readVersions(gameId);
      return answers.every(({ playerId, version }) => versions[playerId] === version);
    },
    leave: (gameId: string, answers: Answers): void => {
      const versions = Object.fromEntries(answers.map(({ playerId, version }) => [playerId, version]));
      deviceStorage.setItem(prefix + gameId, JSON.stringify({ ...readVersions(gameId), ...versions }));
      render();
    },
    showAgain: (gameId: string): void => {
      deviceStorage.removeItem(prefix + gameId);
      render();
    },
  };
}

function readVersions(gameId: string): Readonly<Record<string, number>> {
  try {
    return leftVersions.safeParse(JSON.parse(deviceStorage.getItem(prefix + gameId) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}
