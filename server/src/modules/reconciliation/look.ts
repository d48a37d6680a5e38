import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import { limits } from '../../platform/limits.ts'
import { houseAccount, type RailName, type WholeLedger } from '../ledger/index.ts'
import { type Cut, follow, isCarriedBy, isSound, nothingYet, type Tail } from './cut-rules.ts'
import type { HereLine, OutsideLine, Side } from './rules.ts'

/** A rail for reconciliation: its own record, and the server's bookings of its lines. */
export type ReconciledRail = {
  readonly name: RailName
  readonly assets: readonly string[]
  /** Its lines, without those that were final before `fromMs`. */
  statement(asset: string, fromMs: number, toMs: number): Promise<readonly OutsideLine[]>
  booked(lines: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** False for an unknown line. */
  askAgain(line: string): Promise<boolean>
}

export type LookParts = {
  readonly writer: Pick<Writer, 'settled'>
  readonly ledger: Pick<WholeLedger, 'entriesOn'>
  readonly clock: Clock
  readonly log: (line: string) => void
}

type Entries = Awaited<ReturnType<WholeLedger['entriesOn']>>
type Read = {
  readonly tail: Tail
  readonly mirror: Entries
  readonly transit: Entries
  readonly nowMs: number
}

const patience = {
  graceMs: limits.reconcileGraceMs,
  lateMs: limits.railLateMs,
  unansweredMs: limits.reconcileUnansweredMs,
  tailMs: limits.reconcileTailMs,
}

/** Compares one asset of one rail repeatedly: final matches are carried, the rest is read. */
export class Watched {
  readonly rail: ReconciledRail
  readonly asset: string
  readonly #parts: LookParts
  #cut: Cut = nothingYet
  #wholeAt: number | undefined

  constructor(parts: LookParts, rail: ReconciledRail, asset: string) {
    this.rail = rail
    this.asset = asset
    this.#parts = parts
  }

  /**
   * Reads what follows the cut; everything the first time, once a day, on request, and when the cut is
   * rejected.
   */
  async look(isWhole: boolean): Promise<Side> {
    if (isWhole || this.#isDue()) return this.#lookAtAll()
    const read = await this.#read(this.#cut)
    if (isSound(this.#cut, read.tail, endsOf(read))) return this.#take(this.#cut, read)
    this.#parts.log(`${this.#name}: what was carried does not hold, all of it is read again`)
    return this.#lookAtAll()
  }

  get #name(): string {
    return `${this.rail.name} ${this.asset}`
  }

  #isDue(): boolean {
    const sinceMs = this.#parts.clock.nowMs() - (this.#wholeAt ?? Number.NEGATIVE_INFINITY)
    return sinceMs >= limits.reconcileWholeEveryMs
  }

  async #lookAtAll(): Promise<Side> {
    const read = await this.#read(nothingYet)
    const hereOf = (upTo: number) =>
      read.mirror.reduce((sum, { seq, minor }) => (seq <= upTo ? sum - minor : sum), 0n)
    if (this.#wholeAt !== undefined && !isCarriedBy(this.#cut, { ...read.tail, hereOf })) {
      this.#parts.log(`${this.#name}: read whole, it is not what was carried`)
    }
    this.#wholeAt = read.nowMs
    return this.#take(nothingYet, read)
  }

  #take(cut: Cut, { tail, nowMs }: Read): Side {
    const followed = follow(cut, tail, { ...patience, nowMs })
    this.#cut = followed.cut
    return followed.side
  }

  /**
   * The ledger is read first: a line that arrives in between has a grace period, an entry without a line
   * would not.
   */
  async #read(cut: Cut): Promise<Read> {
    const { writer, ledger, clock } = this.#parts
    const { rail, asset } = this
    await writer.settled()
    const mirror = await ledger.entriesOn(houseAccount(rail.name, asset), cut.hereSeq)
    const transit = await ledger.entriesOn(houseAccount('transit', asset), cut.transitSeq)
    const nowMs = clock.nowMs()
    const outside = await rail.statement(asset, cut.fromMs, nowMs + 1)
    const booked = await rail.booked([...cut.open.outside, ...outside].map(({ id }) => id))
    const tail = {
      outside,
      booked,
      here: mirror.map(mirrored),
      transit: transit.map(asLine),
      hereSeq: mirror.at(-1)?.seq ?? cut.hereSeq,
      transitSeq: transit.at(-1)?.seq ?? cut.transitSeq,
    }
    return { tail, mirror, transit, nowMs }
  }
}

/** The ledger's own running balances; undefined without postings since the cut. */
function endsOf({ mirror, transit }: Read) {
  const last = mirror.at(-1)
  return { hereMinor: last && -last.balanceAfter, transitMinor: transit.at(-1)?.balanceAfter }
}

const asLine = ({ seq: _, balanceAfter: _after, ...line }: Entries[number]): HereLine => line

/** The mirror is the negative of the rail's balance. */
const mirrored = (line: Entries[number]): HereLine => ({ ...asLine(line), minor: -line.minor })
