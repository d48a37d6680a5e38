/** Hands an address or a text to the phone's own sharing, or copies it. Says what came of it; `closed` when the person thought better. */
export async function share(
  given: { readonly title: string } & (
    | { readonly url: string; readonly text?: never }
    | { readonly text: string; readonly url?: never }
  ),
): Promise<'shared' | 'copied' | 'closed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(given)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    }
  }
  await navigator.clipboard.writeText(given.url ?? given.text)
  return 'copied'
}
