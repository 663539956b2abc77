type ScriptPolicy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): ScriptPolicy;
};

/** A page that is opened again creates no second policy of the name, which browsers refuse. */
const policies = new Map<string, ScriptPolicy>();

/**
 * Returns a factory for a trusted script URL. The content security policy requires trusted types, so a worker cannot be
 * started from a plain string. Browsers without trusted types get the string. Each policy name can be used once, is for one
 * address, and is listed in the server's content security policy.
 */
export function trustedScriptUrl(policyName: string, address: string): () => string {
  const policy =
    policies.get(policyName) ?? policyFactory()?.createPolicy(policyName, { createScriptURL: () => address });
  if (policy) policies.set(policyName, policy);
  return () => policy?.createScriptURL(address) ?? address;
}

function policyFactory(): PolicyFactory | undefined {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isPolicyFactory(factory) ? factory : undefined;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
