import { formatMinor, scaleOf } from '@openbourse/money'
import type { LogLeaf } from '@openbourse/protocol'

/**
 * Sum of a receipt's postings in one asset: a decimal, negative where it left the user's accounts. `purpose` is
 * that of an account in the ledger, where money went from one of the user's accounts to another.
 */
export type Move = { readonly asset: string; readonly amount: string; readonly purpose?: string }

/**
 * Kinds of leaves and places of their columns, which never change (decision 68). The names that the server sends with a leaf are not
 * used here: the log commits to values and their order alone.
 */
const account = { kind: 1, id: 0, purpose: 2, asset: 3 }
const posting = { kind: 3, minor: 2, account: 6 }

/**
 * The sum of all postings of a receipt by asset, or by asset and purpose, without those of zero; undefined where a posting is on an
 * account that is not in the receipt. Money that is held stays the user's, so it does not count among sums by asset.
 */
export function movesIn(
  leaves: readonly Pick<LogLeaf, 'kind' | 'fields'>[],
  by: 'asset' | 'purpose' = 'asset',
): Move[] | undefined {
  const accounts = new Map<string, { readonly asset: string; readonly purpose: string }>()
  for (const { kind, fields } of leaves)
    if (kind === account.kind) {
      const [asset, purpose] = [String(fields[account.asset]), String(fields[account.purpose])]
      accounts.set(String(fields[account.id]), { asset, purpose: by === 'purpose' ? purpose : '' })
    }
  const sums = new Map<string, { readonly asset: string; readonly purpose: string; minor: bigint }>()
  for (const { kind, fields } of leaves) {
    if (kind !== posting.kind) continue
    const on = accounts.get(String(fields[posting.account]))
    if (!on) return undefined
    const key = `${on.asset} ${on.purpose}`
    const sum = sums.get(key) ?? { ...on, minor: 0n }
    sum.minor += BigInt(fields[posting.minor] ?? '0')
    sums.set(key, sum)
  }
  return [...sums.values()]
    .filter(({ minor }) => minor !== 0n)
    .map(({ asset, purpose, minor }) => ({
      asset,
      amount: formatMinor(minor, scaleOf(asset)),
      ...(by === 'purpose' && { purpose }),
    }))
}

/** Whether the figures of a screen are those of its receipt: each asset that moved, and none else. */
export function agrees(shown: readonly Move[], leaves: readonly Pick<LogLeaf, 'kind' | 'fields'>[]): boolean {
  const byPurpose = shown.some(({ purpose }) => purpose !== undefined)
  const moved = movesIn(leaves, byPurpose ? 'purpose' : 'asset')
  if (!moved) return false
  // An order names a coin that was offered here by its code alone.
  const text = (moves: readonly Move[]) =>
    moves
      .map(({ asset, purpose = '', amount }) => `${asset.replace('coin:', '')} ${purpose} ${normal(amount)}`)
      .sort()
      .join('\n')
  return text(moved) === text(shown.filter(({ amount }) => /[1-9]/.test(amount)))
}

/** The server writes no more decimals than an asset has; some screens write fewer. */
const normal = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
