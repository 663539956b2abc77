import { registerHooks } from 'node:module';

/** For `node --import`: prints the address of each file of the sandbox that the process loads. */
registerHooks({
  load: (url, context, nextLoad) => {
    if (url.includes('/sandbox/src/')) process.stdout.write(`loaded ${url}\n`);
    return nextLoad(url, context);
  },
});
