/** A command that was sent and has no answer yet. `atMs` is when it was first sent, in epoch milliseconds. */
export type HeldKey = { readonly key: string; readonly atMs: number }

export type KeyShelf = {
  readonly read: () => Readonly<Record<string, HeldKey>>
  readonly write: (held: Readonly<Record<string, HeldKey>>) => void
}

export const keyLimits = {
  /** Commands without an answer that are remembered; the oldest go first. */
  held: 32,
  /** After this time the same input is taken as a new command, in milliseconds. */
  heldMs: 24 * 3_600_000,
} as const

type Ports = {
  readonly shelf: KeyShelf
  readonly newKey: () => string
  readonly now: () => number
  /** One-way digest: the storage must not reveal commands or users. */
  readonly digest: (text: string) => string
  /** The user of this session; '' for a visitor. */
  readonly whose: () => string
}

export type CommandKeys = ReturnType<typeof makeCommandKeys>

/**
 * Idempotency keys of commands without an answer yet. The same user, call and input get the same key until the
 * answer arrives, after a reload too, so that a repeated command cannot happen twice. One-time codes and passwords
 * are not part of the input: another code for the same withdrawal is the same withdrawal.
 */
export function makeCommandKeys({ shelf, newKey, now, digest, whose }: Ports) {
  const nameOf = (call: string, input: unknown) => digest(`${whose()}\n${call}\n${JSON.stringify(input)}`)
  const fresh = () => Object.entries(shelf.read()).filter(([, { atMs }]) => now() - atMs < keyLimits.heldMs)
  return {
    /** The key of a command, stored before it is used. `isRepeated` is true when it was sent before. */
    take(call: string, input: unknown): { readonly key: string; readonly isRepeated: boolean } {
      const name = nameOf(call, input)
      const held = fresh()
      const known = held.find(([one]) => one === name)
      if (known) return { key: known[1].key, isRepeated: true }
      const key = newKey()
      const newest = held.toSorted(([, one], [, other]) => other.atMs - one.atMs).slice(0, keyLimits.held - 1)
      shelf.write(Object.fromEntries([...newest, [name, { key, atMs: now() }]]))
      return { key, isRepeated: false }
    },
    /** The answer is known: the same input is a new command from now on. */
    settle(call: string, input: unknown): void {
      const name = nameOf(call, input)
      shelf.write(Object.fromEntries(fresh().filter(([one]) => one !== name)))
    },
  }
}
