import { formatMinor, scaleOf } from '@openbourse/money'
import type { LogLeaf } from '@openbourse/protocol'

/** What a receipt's postings come to in one asset: a decimal, negative where it left the user's accounts. */
export type Move = { readonly asset: string; readonly amount: string }

/**
 * Kinds of leaves and places of their columns, which never change (decision 68). The names that the server sends with a leaf are not
 * used here: the log commits to values and their order alone.
 */
const account = { kind: 1, id: 0, asset: 3 }
const posting = { kind: 3, minor: 2, account: 6 }

/**
 * The sum of all postings of a receipt by asset, without those of zero; undefined where a posting is on an account that is not in the
 * receipt. Money that is held stays the user's, so it does not count.
 */
export function movesIn(leaves: readonly Pick<LogLeaf, 'kind' | 'fields'>[]): Move[] | undefined {
  const assets = new Map<string, string>()
  for (const { kind, fields } of leaves)
    if (kind === account.kind) assets.set(String(fields[account.id]), String(fields[account.asset]))
  const sums = new Map<string, bigint>()
  for (const { kind, fields } of leaves) {
    if (kind !== posting.kind) continue
    const asset = assets.get(String(fields[posting.account]))
    if (asset === undefined) return undefined
    sums.set(asset, (sums.get(asset) ?? 0n) + BigInt(fields[posting.minor] ?? '0'))
  }
  return [...sums]
    .filter(([, minor]) => minor !== 0n)
    .map(([asset, minor]) => ({ asset, amount: formatMinor(minor, scaleOf(asset)) }))
}

/** Whether the figures of a screen are those of its receipt: each asset that moved, and none else. */
export function agrees(shown: readonly Move[], leaves: readonly Pick<LogLeaf, 'kind' | 'fields'>[]): boolean {
  const moved = movesIn(leaves)
  if (!moved) return false
  const text = (moves: readonly Move[]) =>
    moves
      .map(({ asset, amount }) => `${asset} ${normal(amount)}`)
      .sort()
      .join('\n')
  return text(moved) === text(shown.filter(({ amount }) => /[1-9]/.test(amount)))
}

/** The server writes no more decimals than an asset has; some screens write fewer. */
const normal = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)
