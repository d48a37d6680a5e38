import { parseMinor, scaleOf } from '@openbourse/money'
import { type VipDoor, type VipWorth, vipDoors } from '@openbourse/protocol'
import type { Ledger } from '../ledger/index.ts'
import { type Period, written } from './rules.ts'

/** What one door brought a user between two times, in the smallest unit of the base currency. */
export type Brought = { readonly minor: bigint; readonly count: number }

/** A product for members only reports what it earned for them, against just holding. */
type Span = { readonly from: number; readonly to: number }
export type DoorRecord = (userId: number, span: Span) => Promise<Brought>

const pageRows = 50
const nothing: Brought = { minor: 0n, count: 0 }

const sumOf = (brought: readonly Brought[]): bigint => brought.reduce((sum, { minor }) => sum + minor, 0n)

/** Whether a membership has paid for itself: what was posted for it, beside what its doors brought. */
export class Worth {
  readonly #doors = new Map<VipDoor, { readonly record: DoorRecord; readonly isOn: () => boolean }>()
  readonly #ledger: Pick<Ledger, 'statement'>

  constructor(ledger: Pick<Ledger, 'statement'>) {
    this.#ledger = ledger
  }

  /** `isOn`: whether members alone can use it now; always, where it is left out. */
  register(door: VipDoor, record: DoorRecord, isOn: () => boolean = () => true): void {
    this.#doors.set(door, { record, isOn })
  }

  /** What only members can use now, in the order of the page. */
  doors(): VipDoor[] {
    return vipDoors.filter((door) => this.#doors.get(door)?.isOn())
  }

  /** Of the days that have not ended; null where only the trial covers them, because it was not paid. */
  async of(own: readonly Period[], nowMs: number): Promise<VipWorth | null> {
    const bought = own.filter(({ minor }) => minor > 0n)
    const first = bought[0]
    if (!first) return null
    const { userId, asset, at: since } = first
    const paid = await this.#paid(userId, { asset, ids: bought.map(({ id }) => String(id)), since })
    const span = { from: since, to: nowMs }
    const brought = await this.#byDoor(userId, span)
    return {
      since,
      paid: written(asset, paid),
      brought: written(asset, sumOf(brought)),
      doors: brought.map(({ door, minor, count }) => ({ door, amount: written(asset, minor), count })),
    }
  }

  /** What all doors brought a user between two times. */
  async brought(userId: number, span: Span): Promise<bigint> {
    return sumOf(await this.#byDoor(userId, span))
  }

  #byDoor(userId: number, span: Span) {
    return Promise.all(
      this.doors().map(async (door) => ({
        door,
        ...((await this.#doors.get(door)?.record(userId, span)) ?? nothing),
      })),
    )
  }

  /** Payments for these purchases by the statement: only the ledger is read. */
  async #paid(
    userId: number,
    of: { readonly asset: string; readonly ids: readonly string[]; readonly since: number },
  ): Promise<bigint> {
    let paid = 0n
    for (let page = 1; ; page += 1) {
      const { list, more } = await this.#ledger.statement({
        portfolioId: userId,
        asset: of.asset,
        kind: 'vip_fee',
        from: of.since,
        page,
        size: pageRows,
      })
      for (const { amount, cause } of list) {
        // A fee on a statement has a minus sign.
        const minor = parseMinor(amount.replace(/^-/, ''), scaleOf(of.asset)) ?? 0n
        if (of.ids.includes(cause.id)) paid += minor
      }
      if (!more) return paid
    }
  }
}
