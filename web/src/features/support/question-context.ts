import type { CoachQuestion } from 'contract/site/support';
import { findLastFailedRequest } from '#lib/http/last-failed-request.ts';

type QuestionContext = Pick<CoachQuestion, 'page' | 'version' | 'requestId'>;

const hasDigits = /\d/;
const idLengthMin = 16;

/** What the operator needs to find the cause. No id in the path is sent, because a shared link gives access. */
export function describeContext(openedFrom: unknown): QuestionContext {
  const page = typeof openedFrom === 'string' ? hideIds(openedFrom) : undefined;
  const requestId = findLastFailedRequest();
  return {
    version: import.meta.env.VITE_RELEASE,
    ...(page !== undefined && { page }),
    ...(requestId !== undefined && { requestId }),
  };
}

function hideIds(pathname: string): string {
  const isId = (segment: string) => segment.length >= idLengthMin || hasDigits.test(segment);
  return pathname
    .split('/')
    .map((segment) => (isId(segment) ? ':id' : segment))
    .join('/');
}
