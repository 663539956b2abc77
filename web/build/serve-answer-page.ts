import type { Plugin } from 'vite';

/** While developing, serves `answer.html` at the addresses of families, as the server does. */
export function serveAnswerPage(): Plugin {
  return {
    name: 'serve-answer-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.startsWith('/answer/')) request.url = '/answer.html';
        next();
      });
    },
  };
}
