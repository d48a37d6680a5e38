type Policies = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

/**
 * Browsers are set to take no text for markup or script. Workers are the only exception that a page starts by an
 * address: only one of this app is allowed, and nothing else has a policy, so that it stays refused.
 */
export function allowOwnScripts(policies = (globalThis as { trustedTypes?: Policies }).trustedTypes): void {
  policies?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address
      throw new TypeError('not a script of this app')
    },
  })
}
