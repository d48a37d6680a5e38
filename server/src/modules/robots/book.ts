import { invariant } from '@openbourse/money'
import type { Turn } from '../../core/types.ts'
import { type Dealing, dayOf, isOver, type OrderRecord, type RobotRecord } from './rules.ts'
import type { StoredRobot } from './store.ts'
import { type Moment, writeDealing, writeOrder, writeRobot, writeState } from './tables.ts'

/** One robot as it is now. */
export type Shelf = {
  readonly robot: RobotRecord
  /** The first dealing point, and the last one of each day since. */
  readonly closes: readonly Dealing[]
  readonly last: Dealing
  /** The dealing point that is under way. */
  readonly dealing: Dealing | undefined
  readonly actedOn: number
}

type Kept = { -readonly [Key in keyof Shelf]: Shelf[Key] } & {
  closes: Dealing[]
  readonly orders: Map<number, OrderRecord>
}

/** Robots, and the orders that are not over. To be changed in a turn only. */
export class RobotBook {
  readonly #shelves = new Map<number, Kept>()
  readonly #orders = new Map<number, OrderRecord>()
  readonly #ofUser = new Map<number, Set<number>>()

  recover(stored: readonly (StoredRobot & { readonly closes: readonly Dealing[] })[]): void {
    for (const { robot, closes, dealingId, actedOn } of stored) {
      const last = closes.at(-1)
      invariant(last, 'a robot has a first dealing point')
      const dealing = closes.find(({ id }) => id === dealingId)
      this.#shelves.set(robot.id, { robot, closes: [...closes], last, dealing, actedOn, orders: new Map() })
    }
  }

  recoverOrder(one: OrderRecord): void {
    this.#keep(one)
  }

  robots(): IterableIterator<Shelf> {
    return this.#shelves.values()
  }

  shelf(robotId: number): Shelf | undefined {
    return this.#shelves.get(robotId)
  }

  order(id: number): OrderRecord | undefined {
    return this.#orders.get(id)
  }

  /** Orders of a robot that are not over, oldest first; lives on while they come and go. */
  ordersIn(robotId: number): IterableIterator<OrderRecord> {
    return (this.#shelves.get(robotId)?.orders ?? new Map<number, OrderRecord>()).values()
  }

  /** A user's orders that are not over, oldest first. */
  ownedBy(userId: number): OrderRecord[] {
    return [...(this.#ofUser.get(userId) ?? [])].flatMap((id) => this.#orders.get(id) ?? [])
  }

  /** Every order that is not over. */
  orders(): IterableIterator<OrderRecord> {
    return this.#orders.values()
  }

  add(turn: Turn, robot: RobotRecord, first: Dealing, actedOn: number): void {
    writeRobot(turn, robot)
    writeDealing(turn, first)
    writeState(turn, { robotId: robot.id, dealingId: null, actedOn })
    this.#shelves.set(robot.id, {
      robot,
      closes: [first],
      last: first,
      dealing: undefined,
      actedOn,
      orders: new Map(),
    })
  }

  /** A dealing point begins. */
  strike(turn: Turn, dealing: Dealing): void {
    const kept = this.#kept(dealing.robotId)
    writeDealing(turn, dealing)
    writeState(turn, { robotId: dealing.robotId, dealingId: dealing.id, actedOn: kept.actedOn })
    const newest = kept.closes.at(-1)
    // The first one stays, whatever its day.
    if (newest && kept.closes.length > 1 && dayOf(newest.at) === dayOf(dealing.at)) kept.closes.pop()
    kept.closes.push(dealing)
    kept.last = dealing
    kept.dealing = dealing
  }

  /** All who came and left were dealt with, and the robot acted on a bar. */
  acted(turn: Turn, robotId: number, actedOn: number): void {
    const kept = this.#kept(robotId)
    writeState(turn, { robotId, dealingId: null, actedOn })
    kept.dealing = undefined
    kept.actedOn = actedOn
  }

  /** An order as it is from now on, with what happened to it. */
  write(turn: Turn, one: OrderRecord, moment: Moment): OrderRecord {
    writeOrder(turn, one, moment)
    this.#keep(one)
    return one
  }

  #kept(robotId: number): Kept {
    const kept = this.#shelves.get(robotId)
    invariant(kept, `there is a robot ${robotId}`)
    return kept
  }

  #keep(one: OrderRecord): void {
    const { orders } = this.#kept(one.robotId)
    const own = this.#ofUser.get(one.userId) ?? new Set()
    if (isOver(one)) {
      // What is over is read from the journal.
      orders.delete(one.id)
      this.#orders.delete(one.id)
      own.delete(one.id)
    } else {
      orders.set(one.id, one)
      this.#orders.set(one.id, one)
      own.add(one.id)
    }
    if (own.size > 0) this.#ofUser.set(one.userId, own)
    else this.#ofUser.delete(one.userId)
  }
}
