/** A browser makes passkeys only for a secure address with a name; a bare number is none. */
export function canUsePasskeys(): boolean {
  return (
    globalThis.isSecureContext && 'PublicKeyCredential' in globalThis && !/^[\d.]+$|:/.test(location.hostname)
  )
}
