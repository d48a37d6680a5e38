import type { Asker } from './asker.ts'

/** How many requests one user and one address may have at the same time. */
export type Share = { readonly user: number; readonly address: number }

export type Waiting = {
  readonly asker: Asker
  readonly start: () => void
  readonly giveUp: () => void
  readonly sinceMs: number
  /** Takes no place that calls need. */
  readonly isLight: boolean
}

/**
 * Requests inside, waiting requests, and which is next. Each user has a line of their own, and lines take turns: a
 * user with fifty requests and a user with one are served alternately. An address counts too, whatever users come
 * from it.
 */
export class Lines {
  /** Requests inside, by user and by address. A visitor's address counts under one key for both. */
  readonly #inside = new Map<string, number>()
  /** In the order of their turns. A line that was served goes to the end. */
  readonly #lines = new Map<string, Waiting[]>()
  readonly #waitingOfAddress = new Map<string, number>()
  #waiting = 0

  get waiting(): number {
    return this.#waiting
  }

  /** No request of this user waits, and neither user nor address has used up its share of places. */
  fits(asker: Asker, share: Share): boolean {
    return !this.#lines.has(asker.user) && this.#hasPlace(asker, share)
  }

  enter(asker: Asker): void {
    add(this.#inside, addressKeyOf(asker), 1)
    add(this.#inside, asker.user, 1)
  }

  leave(asker: Asker): void {
    add(this.#inside, addressKeyOf(asker), -1)
    add(this.#inside, asker.user, -1)
  }

  /** False when the line of the user or of the address is as long as it may be. */
  wait(waiting: Waiting, most: Share): boolean {
    const { address, user } = waiting.asker
    const line = this.#lines.get(user)
    if ((line?.length ?? 0) >= most.user || (this.#waitingOfAddress.get(address) ?? 0) >= most.address)
      return false
    if (line) line.push(waiting)
    else this.#lines.set(user, [waiting])
    this.#count(address, 1)
    return true
  }

  /** The client went away. */
  remove(waiting: Waiting): void {
    const { user, address } = waiting.asker
    const line = this.#lines.get(user)
    const at = line?.indexOf(waiting) ?? -1
    if (!line || at < 0) return
    line.splice(at, 1)
    if (line.length === 0) this.#lines.delete(user)
    this.#count(address, -1)
  }

  /** Takes the request whose turn it is, of those whose user and address have a place; it is inside from now on. */
  takeNext(share: Share): Waiting | undefined {
    for (const [user, line] of this.#lines) {
      const first = line[0]!
      if (!this.#hasPlace(first.asker, share)) continue
      this.#lines.delete(user)
      line.shift()
      if (line.length > 0) this.#lines.set(user, line)
      this.#count(first.asker.address, -1)
      this.enter(first.asker)
      return first
    }
    return undefined
  }

  /** Removes and returns everything that has waited since before this moment. */
  takeOlderThan(sinceMs: number): Waiting[] {
    const old = [...this.#lines.values()].flatMap((line) => line.filter((one) => one.sinceMs < sinceMs))
    for (const waiting of old) this.remove(waiting)
    return old
  }

  #hasPlace(asker: Asker, share: Share): boolean {
    return (
      (this.#inside.get(asker.user) ?? 0) < share.user &&
      (this.#inside.get(addressKeyOf(asker)) ?? 0) < share.address
    )
  }

  #count(address: string, by: number): void {
    this.#waiting += by
    add(this.#waitingOfAddress, address, by)
  }
}

const addressKeyOf = ({ address }: Asker): string => `from ${address}`

/** Counts that are zero are forgotten, so that the map is no longer than what it counts. */
function add(counts: Map<string, number>, key: string, by: number): void {
  const next = (counts.get(key) ?? 0) + by
  if (next === 0) counts.delete(key)
  else counts.set(key, next)
}
