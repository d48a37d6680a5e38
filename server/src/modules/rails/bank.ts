import type { Turn } from '../../core/types.ts'
import type { Transaction } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import { dueAt, longestMs, traceOf, wordFor } from './bank-rules.ts'
import { Faults } from './faults.ts'
import {
  bookingsOf,
  dueInstructions,
  dueMessages,
  hasLine,
  type Instruction,
  insertBooking,
  insertLine,
  insertMessage,
  linesBetween,
  type Message,
  markDelivered,
  postpone,
  returnedOf,
  takeInstruction,
  writeInstruction,
} from './store.ts'
import type {
  Credit,
  CreditListener,
  PaidListener,
  Payout,
  PayoutAnswer,
  PayoutWord,
  RailLine,
  RailParts,
  SandboxRail,
  Sending,
} from './types.ts'

const rail = 'bank'

/**
 * A simulated bank: payments in and out happen after a delay, and its statement shows them whether or not the
 * server was notified. It is deterministic: its seed, settings and the clock decide everything.
 */
export class SandboxBank implements SandboxRail {
  readonly name = rail
  readonly #parts: RailParts
  readonly #seed: string
  readonly #faults = new Faults()
  readonly #creditListeners: CreditListener[] = []
  readonly #paidListeners: PaidListener[] = []
  #working: Promise<void> | undefined

  constructor(parts: RailParts, seed: string) {
    this.#parts = parts
    this.#seed = seed
  }

  expect(turn: Turn, { reference, asset, minor, payerName, account }: Sending): { trace: string } {
    const money = { asset, minor, party: payerName, account }
    return this.#instruct(turn, { kind: 'credit', number: reference, ...money })
  }

  payOut(turn: Turn, { id, asset, minor, payee }: Payout): void {
    const money = { asset, minor, party: payee.name, account: payee.account }
    this.#instruct(turn, { kind: 'payout', number: id, ...money })
  }

  paysWithinMs(): number {
    return longestMs(this.#parts.settings.integer('rail.bank.payoutSeconds'))
  }

  onCredit(listener: CreditListener): void {
    this.#creditListeners.push(listener)
  }

  onPaid(listener: PaidListener): void {
    this.#paidListeners.push(listener)
  }

  statement(asset: string, from: number, to: number): Promise<readonly RailLine[]> {
    return linesBetween(this.#parts.database, { rail, asset, from, to })
  }

  async askAgain(line: string): Promise<boolean> {
    const { database, clock } = this.#parts
    if (!(await hasLine(database, rail, line))) return false
    // A returned payout is reported for either of its two lines.
    const back = backId(line)
    const result = (await hasLine(database, rail, back)) ? back : line
    await insertMessage(database, { rail, line: result, dueAt: clock.nowMs() })
    return true
  }

  returned(numbers: readonly string[]): Promise<ReadonlyMap<string, PayoutWord>> {
    return returnedOf(this.#parts.database, rail, numbers)
  }

  booked(lines: readonly string[]): Promise<ReadonlyMap<string, number>> {
    return bookingsOf(this.#parts.database, rail, lines)
  }

  misbehave(...fault: Parameters<Faults['order']>): void {
    this.#faults.order(...fault)
  }

  /**
   * One round at a time: a concurrent call waits for a round of its own, so that everything due at the call
   * is done.
   */
  async work(): Promise<void> {
    while (this.#working) await this.#working
    this.#working = this.#round().finally(() => {
      this.#working = undefined
    })
    await this.#working
  }

  #instruct(turn: Turn, asked: Omit<Instruction, 'id' | 'rail' | 'trace' | 'dueAt'>): { trace: string } {
    const { settings } = this.#parts
    const id = turn.nextId()
    const trace = traceOf(this.#seed, id)
    const delay = settings.integer(
      asked.kind === 'credit' ? 'rail.bank.creditSeconds' : 'rail.bank.payoutSeconds',
    )
    writeInstruction(turn, { id, rail, ...asked, trace, dueAt: dueAt(turn.nowMs, trace, delay) })
    return { trace }
  }

  async #round(): Promise<void> {
    const { database, clock } = this.#parts
    const due = () => ({ nowMs: clock.nowMs(), max: limits.railStepsMax })
    for (const instruction of await dueInstructions(database, rail, due())) {
      await database.transaction((tx) => this.#take(tx, instruction))
    }
    for (const message of await dueMessages(database, rail, due())) await this.#deliver(message)
  }

  /** Executes one instruction in one transaction. */
  async #take(tx: Transaction, instruction: Instruction): Promise<void> {
    const nowMs = this.#parts.clock.nowMs()
    await takeInstruction(tx, instruction.id, nowMs)
    const fault = this.#faults.next()
    if (fault === 'lost') return
    const isPayout = instruction.kind === 'payout'
    if (fault === 'fail' && !isPayout) return
    const line = lineOf(instruction)
    if (!(await insertLine(tx, line))) return
    const word = isPayout ? returnWord(instruction, fault === 'fail') : undefined
    const result = word === undefined ? line : backOf(line, word)
    if (result !== line) await insertLine(tx, result)
    if (fault === 'silent') return
    const message = {
      rail,
      line: result.id,
      dueAt: line.at + (fault === 'late' ? limits.railLateMs : 0),
    } as const
    await insertMessage(tx, message)
    if (fault === 'twice') await insertMessage(tx, message)
  }

  /** The report and its mark are written in one turn, so neither exists without the other. */
  async #deliver(message: Message): Promise<void> {
    const { writer, database, clock, log } = this.#parts
    try {
      await writer.exclusive(async (tx, turn) => {
        if (!(await markDelivered(tx, message.id, turn.nowMs))) return
        await this.#receive(tx, turn, message.line)
      })
    } catch (error) {
      log(`what the bank told of ${message.line.id} was not taken: ${String(error)}`)
      await postpone(database, message.id, clock.nowMs() + limits.railRetryMs)
    }
  }

  async #receive(tx: Transaction, turn: Turn, line: RailLine): Promise<void> {
    const deliveries =
      line.kind === 'credit'
        ? this.#creditListeners.map((listener) => () => listener(tx, turn, creditOf(line)))
        : this.#paidListeners.map((listener) => () => listener(tx, turn, answerOf(line)))
    for (const deliver of deliveries) {
      const entry = await deliver()
      if (entry !== undefined) await insertBooking(tx, { rail, line: line.id, entry })
    }
  }
}

/** The execution time is the due time, however late the round runs. */
function lineOf(instruction: Instruction): RailLine {
  const { id, kind, number, asset, minor, party, account, trace, dueAt: at } = instruction
  const signed = kind === 'payout' ? -minor : minor
  return { id: `bank-${id}`, rail, kind, at, asset, minor: signed, number, party, account, trace, word: null }
}

const backId = (line: string): string => `${line}-back`

/** A return is a separate line, as on any bank's statement. */
function backOf(line: RailLine, word: PayoutWord): RailLine {
  return { ...line, id: backId(line.id), kind: 'payout_returned', minor: -line.minor, word }
}

function returnWord(instruction: Instruction, isFaulty: boolean): PayoutWord | undefined {
  return wordFor(instruction.account) ?? (isFaulty ? 'rail_declined' : undefined)
}

function creditOf(line: RailLine): Credit {
  const { id, at, asset, minor, number, party, account, trace } = line
  return { id, rail, at, asset, minor, reference: number, payer: party, account, trace }
}

function answerOf({ id, number, asset, minor, at, trace, word }: RailLine): PayoutAnswer {
  const result = { id: number ?? '', line: id, asset, minor: minor < 0n ? -minor : minor, at, trace }
  return word === null ? { ...result, outcome: 'paid', word } : { ...result, outcome: 'returned', word }
}
