import { haltAloneMinutesMax, type Locale, publicReasonText } from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { VenueHouse } from '../venue/index.ts'
import { type Halt, storedHalts, writeHalt } from './halt-store.ts'

type Halting = Pick<VenueHouse, 'halt'>

const aloneAgainMs = 4 * 3600 * 1000

/** What people are told of a halt on the page of the instrument. */
export type HaltTold = {
  readonly reason: string
  readonly text: string
  readonly since: number
  readonly until: number
}

/** Instruments that operators halted. The venue forgets halts with its process; they are kept here and made again at the start. */
export class Halts {
  readonly #venue: Halting
  readonly #writeAudit: WriteAudit
  readonly #bySymbol = new Map<string, Halt>()
  /** When an instrument was last halted by one operator alone. */
  readonly #alone = new Map<string, number>()

  static async open(parts: {
    readonly database: Database
    readonly writer: Writer
    readonly venue: Halting
    readonly writeAudit: WriteAudit
    readonly nowMs: number
  }): Promise<Halts> {
    const halts = new Halts(parts)
    const stored = await storedHalts(parts.database, parts.nowMs - aloneAgainMs)
    for (const one of stored) halts.#know(one)
    const standing = stored.filter(({ endedAt }) => endedAt === null)
    if (standing.length > 0)
      await parts.writer.run({
        actor: 0,
        decide: (turn) => {
          for (const { symbol } of standing) parts.venue.halt(turn, symbol, true)
        },
      })
    return halts
  }

  private constructor(parts: { readonly venue: Halting; readonly writeAudit: WriteAudit }) {
    this.#venue = parts.venue
    this.#writeAudit = parts.writeAudit
  }

  of(symbol: string): Halt | undefined {
    return this.#bySymbol.get(symbol)
  }

  all(): readonly Halt[] {
    return [...this.#bySymbol.values()]
  }

  told(symbol: string, locale: Locale): HaltTold | null {
    const found = this.of(symbol)
    if (!found) return null
    const { reason, since, until } = found
    return { reason, text: publicReasonText(reason, locale), since, until }
  }

  /** Whether one operator may halt it for so long by himself: short, and not again and again. */
  mayAlone(symbol: string, minutes: number, nowMs: number): boolean {
    const last = this.#alone.get(symbol)
    return minutes <= haltAloneMinutesMax && (last === undefined || nowMs - last >= aloneAgainMs)
  }

  /** Halts, or makes a halt that stands last longer; it never makes one shorter. */
  halt(
    turn: Turn,
    given: Pick<Halt, 'symbol' | 'reason' | 'aloneId' | 'proposalId'> & { readonly minutes: number },
  ): void {
    const { symbol, reason, aloneId, proposalId } = given
    const until = turn.nowMs + given.minutes * 60_000
    const standing = this.of(symbol)
    const next: Halt = standing
      ? { ...standing, reason, until: Math.max(standing.until, until), aloneId, proposalId }
      : {
          ...{ id: turn.nextId(), symbol, reason, since: turn.nowMs, until, aloneId, proposalId },
          ...{ endedAt: null, resumeReason: null, resumeProposalId: null },
        }
    writeHalt(turn, next)
    this.#know(next)
    this.#venue.halt(turn, symbol, true)
    const details = { minutes: String(given.minutes), proposal: String(proposalId) }
    const subject = { kind: 'instrument', id: symbol }
    this.#writeAudit(turn, { operatorId: aloneId ?? 0, act: 'market_halted', subject, reason, details })
  }

  /** Trading goes on: by two operators, or because the time of the halt is over. */
  resume(
    turn: Turn,
    one: Halt,
    by: { readonly reason: string; readonly proposalId: number } | undefined,
  ): void {
    const over: Halt = {
      ...{ ...one, endedAt: turn.nowMs },
      ...{ resumeReason: by?.reason ?? null, resumeProposalId: by?.proposalId ?? null },
    }
    writeHalt(turn, over)
    this.#bySymbol.delete(one.symbol)
    this.#venue.halt(turn, one.symbol, false)
    const subject = { kind: 'instrument', id: one.symbol }
    const told = by ? { reason: by.reason } : {}
    this.#writeAudit(turn, { operatorId: 0, act: 'market_resumed', subject, ...told })
  }

  due(nowMs: number): readonly Halt[] {
    return this.all().filter(({ until }) => until <= nowMs)
  }

  #know(one: Halt): void {
    if (one.aloneId !== null)
      this.#alone.set(one.symbol, Math.max(one.since, this.#alone.get(one.symbol) ?? 0))
    if (one.endedAt === null) this.#bySymbol.set(one.symbol, one)
  }
}
