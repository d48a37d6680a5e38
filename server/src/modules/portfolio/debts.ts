import type { EntryKind } from '@openbourse/protocol'

/** What users owe, of one product that lends. */
export type Debts = {
  readonly currency: string
  /** Entries that change money and debt by the same amount, so that the total stays. */
  readonly kinds: readonly EntryKind[]
  /** What is owed now, in the smallest unit. */
  now(userId: number, nowMs: number): bigint
  /** What was owed at each of these times, which rise. */
  at(userId: number, atMs: readonly number[]): Promise<readonly bigint[]>
  /** Debts that were given up after a time. They raise the total and are no gain. */
  forgiven(
    userId: number,
    fromMs: number,
  ): Promise<readonly { readonly at: number; readonly minor: bigint }[]>
}
