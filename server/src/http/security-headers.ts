import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

type HeadersConfig = Pick<Config, 'publicUrl'>;

/** Sets the headers that every response has. Only the files of the web app may be cached; they set their own header. */
export function setCommonHeaders(app: FastifyInstance, config: HeadersConfig): void {
  const securityHeaders = createSecurityHeaders(config);
  app.addHook('onRequest', (request, reply, next) => {
    reply.headers({ ...securityHeaders, 'x-request-id': request.id, 'cache-control': 'no-store' });
    next();
  });
}

/**
 * Headers that keep the page to its own origin. A public URL with https adds the promise to stay on it. They are the
 * same for every response, so they are built once: building them for each took more time than checking a session.
 */
export function createSecurityHeaders({ publicUrl }: HeadersConfig): Readonly<Record<string, string>> {
  return {
    'content-security-policy': Object.entries(contentSecurityPolicy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy,
    'referrer-policy': 'no-referrer',
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers opened holes of its own.
    'x-xss-protection': '0',
  };
}

const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const contentSecurityPolicy = {
  'default-src': ["'none'"],
  // The optimality proof may need HiGHS, which is WebAssembly; this allows no JavaScript eval.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'object-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  // Text cannot become script or the address of one, except through these two policies of the web app.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['evenfield-solver', 'evenfield-service-worker', 'evenfield-push-worker'],
};
