import {
  haltAloneMinutesMax,
  haltsAlonePerDayMax,
  type Locale,
  publicReasonText,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn, Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { WholeVenue } from '../venue/index.ts'
import {
  type Halt,
  type LoneHalt,
  loneHaltsSince,
  standingHalts,
  writeHalt,
  writeLoneHalt,
} from './halt-store.ts'

type Halting = Pick<WholeVenue, 'halt' | 'instruments' | 'instrument'>
type NotAlone = Refused<'halt_needs_checker' | 'halt_day_full' | 'halt_whole_market'>

const hourMs = 3600 * 1000
const aloneAgainMs = 4 * hourMs
const countedMs = 24 * hourMs

/** A halt as the instrument's page shows it. */
export type HaltReason = {
  readonly reason: string
  readonly text: string
  readonly since: number
  readonly until: number
}

/** Halts by operators. The venue loses halts at a restart; they are stored here and applied again. */
export class Halts {
  readonly #venue: Halting
  readonly #writeAudit: WriteAudit
  readonly #bySymbol = new Map<string, Halt>()
  /** Single-operator halts of the last 24 hours, oldest first, active or ended. */
  #lone: readonly LoneHalt[]

  static async open(parts: {
    readonly database: Database
    readonly writer: Writer
    readonly venue: Halting
    readonly writeAudit: WriteAudit
    readonly nowMs: number
  }): Promise<Halts> {
    const halts = new Halts(parts, await loneHaltsSince(parts.database, parts.nowMs - countedMs))
    const standing = await standingHalts(parts.database)
    for (const one of standing) halts.#bySymbol.set(one.symbol, one)
    if (standing.length > 0)
      await parts.writer.run({
        actor: 0,
        decide: (turn) => {
          for (const { symbol } of standing) parts.venue.halt(turn, symbol, true)
        },
      })
    return halts
  }

  private constructor(
    parts: { readonly venue: Halting; readonly writeAudit: WriteAudit },
    lone: readonly LoneHalt[],
  ) {
    this.#venue = parts.venue
    this.#writeAudit = parts.writeAudit
    this.#lone = lone
  }

  of(symbol: string): Halt | undefined {
    return this.#bySymbol.get(symbol)
  }

  all(): readonly Halt[] {
    return [...this.#bySymbol.values()]
  }

  shownHalt(symbol: string, locale: Locale): HaltReason | null {
    const found = this.of(symbol)
    if (!found) return null
    const { reason, since, until } = found
    return { reason, text: publicReasonText(reason, locale), since, until }
  }

  /**
   * Why an operator may not halt an instrument alone; undefined when allowed. Allowed are short halts, a few
   * within any 24 hours, not the same instrument repeatedly, and never the last trading instrument of a
   * market. A halt counts even if it ended early.
   */
  whyNotAlone(asked: {
    readonly symbol: string
    readonly minutes: number
    readonly operatorId: number
    readonly nowMs: number
  }): NotAlone | undefined {
    const { symbol, minutes, operatorId, nowMs } = asked
    const again = this.#lone.some((one) => one.symbol === symbol && nowMs - one.at < aloneAgainMs)
    if (minutes > haltAloneMinutesMax || again)
      return refuse('halt_needs_checker', {
        values: { minutes: String(haltAloneMinutesMax) },
        fields: ['minutes'],
      })
    const { count, nextAt } = this.alone(operatorId, nowMs)
    if (nextAt !== null) {
      const max = String(haltsAlonePerDayMax)
      return refuse('halt_day_full', { values: { count: String(count), max, at: String(nextAt) } })
    }
    const instrument = this.#venue.instrument(symbol)
    const country = instrument?.country ?? instrument?.currency ?? ''
    return this.#others(symbol).some((one) => !this.#bySymbol.has(one))
      ? undefined
      : refuse('halt_whole_market', { values: { country } })
  }

  /**
   * How many halts an operator made alone within 24 hours, and when the next is possible; null while one is.
   */
  alone(operatorId: number, nowMs: number): { readonly count: number; readonly nextAt: number | null } {
    const made = this.#lone.filter((one) => one.operatorId === operatorId && nowMs - one.at < countedMs)
    const first = made.at(-haltsAlonePerDayMax)
    const isFull = made.length >= haltsAlonePerDayMax && first !== undefined
    return { count: made.length, nextAt: isFull ? first.at + countedMs : null }
  }

  /** Symbols of a country's stocks that can be halted. */
  stocksOf(country: string): readonly string[] {
    return this.#venue
      .instruments()
      .filter((one) => one.class === 'equity' && one.country === country)
      .map(({ symbol }) => symbol)
  }

  /** The rest of its market: stocks of its country, pairs of coins, or contracts. */
  #others(symbol: string): readonly string[] {
    const one = this.#venue.instrument(symbol)
    return this.#venue
      .instruments()
      .filter((each) => each.class === one?.class && each.country === one.country && each !== one)
      .map((each) => each.symbol)
  }

  /** Halts an instrument, or extends its halt; never shortens one. */
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
          id: turn.nextId(),
          symbol,
          reason,
          since: turn.nowMs,
          until,
          aloneId,
          proposalId,
          endedAt: null,
          resumeReason: null,
          resumeProposalId: null,
        }
    writeHalt(turn, next)
    this.#bySymbol.set(symbol, next)
    if (aloneId !== null) this.#countAlone(turn, { proposalId, operatorId: aloneId, symbol, at: turn.nowMs })
    this.#venue.halt(turn, symbol, true)
    const details = { minutes: String(given.minutes), proposal: String(proposalId) }
    const subject = { kind: 'instrument', id: symbol }
    this.#writeAudit(turn, { operatorId: aloneId ?? 0, act: 'market_halted', subject, reason, details })
  }

  /** Resumes trading: approved by two operators, or because the halt expired. */
  resume(
    turn: Turn,
    one: Halt,
    by: { readonly reason: string; readonly proposalId: number } | undefined,
  ): void {
    const over: Halt = {
      ...one,
      endedAt: turn.nowMs,
      resumeReason: by?.reason ?? null,
      resumeProposalId: by?.proposalId ?? null,
    }
    writeHalt(turn, over)
    this.#bySymbol.delete(one.symbol)
    this.#venue.halt(turn, one.symbol, false)
    const subject = { kind: 'instrument', id: one.symbol }
    const details = by ? { reason: by.reason } : {}
    this.#writeAudit(turn, { operatorId: 0, act: 'market_resumed', subject, ...details })
  }

  due(nowMs: number): readonly Halt[] {
    return this.all().filter(({ until }) => until <= nowMs)
  }

  #countAlone(turn: Turn, one: LoneHalt): void {
    writeLoneHalt(turn, one)
    this.#lone = [...this.#lone.filter(({ at }) => turn.nowMs - at < countedMs), one]
  }
}
