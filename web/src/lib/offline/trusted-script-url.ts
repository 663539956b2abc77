type ScriptPolicy = { createScriptURL(address: string): string };
type PolicyFactory = {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): ScriptPolicy;
};

/**
 * A maker of the one address that a trusted-types policy of that name lets through, whatever it is given. The page
 * demands trusted types for script, under which a worker started from a bare address is refused; browsers that do
 * not know them take the address as it is. Each name can be used once, and the server's content policy lists it.
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
