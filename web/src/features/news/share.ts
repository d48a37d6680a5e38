/** Hands an address to the phone's own sharing, or copies it. Says what came of it; `closed` when the person thought better. */
export async function share(given: {
  readonly title: string
  readonly url: string
}): Promise<'shared' | 'copied' | 'closed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(given)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    }
  }
  await navigator.clipboard.writeText(given.url)
  return 'copied'
}
