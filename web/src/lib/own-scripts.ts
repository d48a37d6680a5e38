type Policies = {
  createPolicy(name: 'default', rules: { createScriptURL(address: string): string }): unknown
}

/**
 * The app tells browsers to take no text for markup or script. Workers are the one thing that a page starts by an address: only
 * one of this app is let through, and nothing else has a rule, so that it stays refused.
 */
export function allowOwnScripts(policies = (globalThis as { trustedTypes?: Policies }).trustedTypes): void {
  policies?.createPolicy('default', {
    createScriptURL(address) {
      if (new URL(address, location.href).origin === location.origin) return address
      throw new TypeError('not a script of this app')
    },
  })
}
