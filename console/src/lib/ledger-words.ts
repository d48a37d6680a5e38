import { useText } from './i18n.tsx'

/** What purposes and kinds of entries are called; a word without a name stands as it is, because none may be hidden. */
export function useLedgerWords() {
  const text = useText('ledger')
  const named = (group: 'purposes' | 'kinds', word: string): string => {
    const key = `${group}.${word}` as 'purposes.available'
    return text.has(key) ? text(key) : word.replaceAll(/[-_]/g, ' ')
  }
  return {
    purpose: (word: string): string => named('purposes', word),
    kind: (word: string): string => named('kinds', word),
  } as const
}
