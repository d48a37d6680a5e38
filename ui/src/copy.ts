/**
 * Copies a text to the clipboard, and returns whether that worked. Browsers refuse it where a page is not secure,
 * not in front, or not allowed to.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
