const most = 8

/** What was looked for lately, newest first, each once whatever its capitals. */
export function remember(history: readonly string[], words: string): readonly string[] {
  const asked = words.trim()
  if (asked === '') return history
  const others = history.filter((one) => one.toLowerCase() !== asked.toLowerCase())
  return [asked, ...others].slice(0, most)
}
