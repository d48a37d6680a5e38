import { useText } from '../../lib/i18n.tsx'

/** What an act is called; one without a name shows its word, because no act may be hidden. */
export function useActWords() {
  const text = useText('audit')
  return {
    act(word: string): string {
      const key = `names.${word}` as Parameters<typeof text.has>[0]
      return text.has(key) ? text(key as 'names.audit_exported') : word
    },
  } as const
}
