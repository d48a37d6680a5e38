/** A browser makes passkeys only for a secure address with a name; a bare number is none. */
export function canMakePasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
}

/** What the passkey answered, as JSON; undefined when the question was closed. */
export async function provePasskey(options: string): Promise<string | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const proved = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
  return proved && JSON.stringify(proved)
}

export async function makePasskey(options: string): Promise<string | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
  return made && JSON.stringify(made)
}
