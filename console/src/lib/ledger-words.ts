import { escrowOf, readAccount, userOf } from './accounts.ts'
import type { Escrow } from './escrows.ts'
import { useText } from './i18n.tsx'

/**
 * Names of purposes, accounts and kinds of entries; a word without a name is shown unchanged, because none may be
 * hidden. `escrows` are known where accounts of issues are shown.
 */
export function useLedgerWords(escrows?: readonly Escrow[]) {
  const text = useText('ledger')
  const named = (group: 'purposes' | 'kinds', word: string): string => {
    const key = `${group}.${word}` as 'purposes.available'
    return text.has(key) ? text(key) : word.replaceAll(/[-_]/g, ' ')
  }
  return {
    purpose: (word: string): string => named('purposes', word),
    kind: (word: string): string => named('kinds', word),
    /** Holder and purpose of the account; its asset is shown beside it. */
    account(account: string): string {
      const { holder, purpose } = readAccount(account)
      const escrow = escrowOf(escrows, holder)
      if (escrow) return text('escrowOf', { name: escrow.name })
      const user = userOf(holder)
      const whose =
        user === undefined ? (holder === 'house' ? text('house') : holder) : text('personOf', { id: user })
      return text('account', { holder: whose, purpose: named('purposes', purpose) })
    },
  } as const
}
