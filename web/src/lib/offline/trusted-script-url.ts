type ScriptPolicy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): ScriptPolicy;
};

/**
 * Returns a factory for a trusted script URL. The content security policy requires trusted types, so a worker cannot be
 * started from a plain string. Browsers without trusted types get the string. Each policy name can be used once and is
 * listed in the server's content security policy.
 */
export function trustedScriptUrl(policyName: string, address: string): () => string {
  const policy = policyFactory()?.createPolicy(policyName, { createScriptURL: () => address });
  return () => policy?.createScriptURL(address) ?? address;
}

function policyFactory(): PolicyFactory | undefined {
  const factory: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isPolicyFactory(factory) ? factory : undefined;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
