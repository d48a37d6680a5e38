import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { type FollowRecord, isOpen } from './rules.ts'
import { type Moment, writeFollow, writeState } from './tables.ts'

/** A manager who was followed: the portfolio that trades for all copiers, and the last processed fill. */
export type Followed = { readonly managerId: number; readonly bunchPortfolio: number; readonly seen: number }

/** Managers who were followed, and follows that are not over. To be changed in a turn only. */
export class FollowBook {
  readonly #managers = new Map<number, Followed>()
  readonly #follows = new Map<number, FollowRecord>()
  readonly #ofUser = new Map<number, Set<number>>()
  readonly #ofManager = new Map<number, Set<number>>()

  recover(managers: readonly Followed[], follows: readonly FollowRecord[]): void {
    for (const one of managers) this.#managers.set(one.managerId, one)
    for (const one of follows) this.#keep(one)
  }

  managers(): IterableIterator<Followed> {
    return this.#managers.values()
  }

  manager(id: number): Followed | undefined {
    return this.#managers.get(id)
  }

  follow(id: number): FollowRecord | undefined {
    return this.#follows.get(id)
  }

  /** Every follow that is not over; lives on while they come and go. */
  follows(): IterableIterator<FollowRecord> {
    return this.#follows.values()
  }

  /** A user’s follows that are not over, oldest first. */
  ownedBy(userId: number): FollowRecord[] {
    return this.#some(this.#ofUser.get(userId))
  }

  /** Follows of a manager that are not over, oldest first. */
  ofManager(managerId: number): FollowRecord[] {
    return this.#some(this.#ofManager.get(managerId))
  }

  /** A manager is followed for the first time: fills from now on are copied. */
  addManager(turn: Turn, of: Followed): void {
    writeState(turn, of)
    this.#managers.set(of.managerId, of)
  }

  /** The fills of a manager up to one were copied. */
  saw(turn: Turn, managerId: number, seen: number): void {
    const known = this.#managers.get(managerId)
    invariant(known && known.seen <= seen, 'fills of a manager are looked at in their order')
    this.addManager(turn, { ...known, seen })
  }

  /** A follow as it is from now on, with what happened to it. */
  write(turn: Turn, one: FollowRecord, moment?: Moment): FollowRecord {
    writeFollow(turn, one, moment)
    this.#keep(one)
    return one
  }

  #some(ids: Iterable<number> | undefined): FollowRecord[] {
    return [...(ids ?? [])].flatMap((id) => this.#follows.get(id) ?? [])
  }

  #keep(one: FollowRecord): void {
    const places = [
      [this.#ofUser, one.userId],
      [this.#ofManager, one.managerId],
    ] as const
    if (isOpen(one)) this.#follows.set(one.id, one)
    // What is over is read from the journal.
    else this.#follows.delete(one.id)
    for (const [of, key] of places) {
      const ids = of.get(key) ?? new Set<number>()
      if (isOpen(one)) ids.add(one.id)
      else ids.delete(one.id)
      if (ids.size > 0) of.set(key, ids)
      else of.delete(key)
    }
  }
}
