import type { Clock } from '../platform/clock.ts'
import { isDatabaseAway } from '../platform/db/away.ts'
import type { Database, Transaction } from '../platform/db/types.ts'
import { type Room, unknownRoom } from '../platform/room.ts'
import type { AnswerSeal } from './answer-seal.ts'
import { Answers } from './answers.ts'
import { AnswersToday } from './answers-today.ts'
import { type Desk, decide } from './decide.ts'
import { NoRoom, Overloaded, Unwritable, WriterStopped } from './errors.ts'
import { holdPen } from './exclusive.ts'
import { aheadMax, begin, Journal } from './journal.ts'
import { LeafLine, type Logging } from './leaf-line.ts'
import { type Asked, onlyOnce } from './only-once.ts'
import { Page } from './page.ts'
import { Patience } from './patience.ts'
import { Queue } from './queue.ts'
import type { Command, Turn, Writer, Written } from './types.ts'
import type { Waiting, WaitingCommand } from './waiting.ts'

export type WriterLimits = {
  readonly commandsInPageMax: number
  readonly commandsQueuedMax: number
  /** A page that takes longer to become durable keeps new commands out. */
  readonly pageStalledMs: number
  /** So long a page is tried again while the database is away, before the process ends. */
  readonly journalPatienceMs: number
  readonly answersRememberedMax: number
  /** So many answers of one account are kept in a day. */
  readonly answersPerActorDayMax: number
}

export type WriterOptions = {
  readonly database: Database
  readonly clock: Clock
  readonly limits: WriterLimits
  /** While there is none, no command is taken. */
  readonly room?: Room
  /** How answers are stored under their keys; in clear without it, for programs without secrets. */
  readonly answers?: AnswerSeal
  /** How rows become leaves of the public log; without it nothing is logged, for programs without secrets. */
  readonly logging?: Logging
  readonly log: (line: string) => void
  /** Called once, when a page could not be made durable or memory cannot be trusted: the process must end. */
  readonly onFatal: (error: unknown) => void
}

/**
 * Takes over as the only writer from any earlier process. Modules recover after this and before the first command, so
 * that nothing of the former writer can become durable after they have read.
 */
export async function openWriter(options: WriterOptions): Promise<Writer> {
  const { database, clock, limits, log, room = unknownRoom } = options
  const { epoch, sequence, lastId, atMs } = await begin(database, clock.nowMs())
  const journal = await Journal.open(database, epoch, { log, room, patienceMs: limits.journalPatienceMs })
  const answers = await Answers.open(database, limits.answersRememberedMax, options.answers)
  const today = await AnswersToday.open(database, limits.answersPerActorDayMax, Math.max(atMs, clock.nowMs()))
  const counters = { sequence, last: lastId }
  const now = { epoch, atMs: Math.max(atMs, clock.nowMs()) }
  const leaves = options.logging && (await LeafLine.open(database, options.logging, now))
  return new JournalWriter(options, journal, {
    answers,
    today,
    counters,
    leaves,
    nowMs: neverBack(clock, atMs),
  })
}

/** Turns follow each other in time as in the journal, whatever is done to the clock: due times and locks never come back. */
function neverBack(clock: Clock, fromMs: number): () => number {
  let lastMs = fromMs
  return () => {
    lastMs = Math.max(lastMs, clock.nowMs())
    return lastMs
  }
}

class JournalWriter implements Writer {
  readonly #options: WriterOptions
  readonly #journal: Journal
  readonly #desk: Desk
  readonly #queue = new Queue<Waiting>()
  #page: Page
  /** The page that is being made durable, if any: there is never more than one. Its promise never rejects. */
  #committing: { readonly page: Page; readonly done: Promise<void> } | undefined
  readonly #patience: Patience
  #durable: { sequence: number; lastId: number }
  #working: Promise<void> | undefined
  #stopping: Promise<void> | undefined
  #over: WriterStopped | undefined

  constructor(options: WriterOptions, journal: Journal, desk: Desk) {
    this.#options = options
    this.#journal = journal
    this.#desk = desk
    this.#page = new Page(desk.leaves)
    this.#patience = new Patience(options.clock, options.limits.pageStalledMs)
    this.#durable = { sequence: desk.counters.sequence, lastId: desk.counters.last }
  }

  run<Answer>(command: Command<Answer>): Promise<Written<Answer>> {
    return new Promise((resolve, reject) => {
      this.#take({
        kind: 'command',
        command,
        resolve: (written) => resolve(written as Written<Answer>),
        reject,
      })
    })
  }

  exclusive<Answer>(work: (tx: Transaction, turn: Turn) => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#take({ kind: 'exclusive', work, resolve: (answer) => resolve(answer as Answer), reject })
    })
  }

  exclusiveOnce<Answer>(
    asked: Asked,
    work: (tx: Transaction, turn: Turn) => Promise<Answer>,
  ): Promise<Written<Answer>> {
    return this.exclusive(onlyOnce(this.#desk, asked, work))
  }

  settled(): Promise<void> {
    if (this.#over) return Promise.reject(this.#over)
    // The last decisions cannot become durable for now, and undurable state is never shown.
    if (this.#journal.isFull) return Promise.reject(new NoRoom(this.#journal.trouble ?? 'There is no room.'))
    const page = this.#page.count > 0 ? this.#page : this.#committing?.page
    if (!page) return Promise.resolve()
    return new Promise((durable, failed) => page.await({ durable, failed }))
  }

  figures() {
    const { sequence: decided } = this.#desk.counters
    const trouble = this.#trouble()
    return {
      queued: this.#queue.size,
      decided,
      durable: this.#durable.sequence,
      trouble: trouble?.message,
      isFull: trouble instanceof NoRoom,
    }
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#finish()
    return this.#stopping
  }

  async #finish(): Promise<void> {
    await this.#working
    await this.#drain()
    await Promise.all([this.#journal.close(), this.#desk.answers.close()])
  }

  #take(waiting: Waiting): void {
    const refusal = this.#refusal()
    if (refusal) {
      waiting.reject(refusal)
      return
    }
    this.#queue.push(waiting)
    this.#working ??= this.#work()
  }

  #refusal(): Error | undefined {
    if (this.#over) return this.#over
    if (this.#stopping) return new WriterStopped()
    const trouble = this.#trouble()
    if (trouble) return trouble
    return this.#queue.size >= this.#options.limits.commandsQueuedMax ? new Overloaded() : undefined
  }

  /** What keeps commands out at the moment. Want of room is looked for before anything is decided, while there is a reserve. */
  #trouble(): Unwritable | undefined {
    const short = this.#options.room?.trouble()
    if (short !== undefined) return new NoRoom(short)
    const why = this.#patience.trouble(this.#journal.trouble)
    if (why === undefined) return undefined
    return this.#journal.isFull ? new NoRoom(why) : new Unwritable(why)
  }

  /**
   * Commands that arrive in the same moment join the same page, so each round begins when that moment is over; this
   * also gives the event loop time between rounds.
   */
  async #work(): Promise<void> {
    try {
      while (this.#queue.size > 0 && !this.#over) {
        await new Promise(setImmediate)
        if (this.#queue.first()?.kind === 'exclusive') await this.#runExclusive()
        else await this.#decideSome()
      }
    } catch (error) {
      this.#fail(error)
    } finally {
      this.#working = undefined
    }
  }

  async #decideSome(): Promise<void> {
    const room = this.#options.limits.commandsInPageMax - this.#page.count
    if (room <= 0) return this.#committing?.done
    const batch = this.#nextCommands(room)
    const keys = batch.flatMap(({ command: { actor, once } }) =>
      once ? [{ actor, key: once.key, call: once.call }] : [],
    )
    try {
      const lookUp = this.#desk.answers.lookUp(keys)
      if (lookUp && !(await this.#found(lookUp, batch))) return
      if (this.#over) throw this.#over
      for (const waiting of batch) decide(waiting, this.#page, this.#desk)
    } catch (error) {
      for (const waiting of batch) waiting.reject(new WriterStopped(error))
      throw error
    }
    this.#flush()
  }

  /** Whether the journal's answers could be read; if the database is away, nothing of these commands has happened. */
  async #found(lookUp: Promise<void>, batch: readonly WaitingCommand[]): Promise<boolean> {
    const answered = this.#patience.asks()
    try {
      await lookUp
      return true
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      for (const waiting of batch)
        waiting.reject(new Unwritable(`The journal cannot be read: ${String(error)}`))
      return false
    } finally {
      answered()
    }
  }

  #nextCommands(countMax: number): WaitingCommand[] {
    const batch: WaitingCommand[] = []
    while (batch.length < countMax) {
      const first = this.#queue.first()
      if (first?.kind !== 'command') break
      this.#queue.shift()
      batch.push(first)
    }
    return batch
  }

  async #runExclusive(): Promise<void> {
    await this.#drain()
    const waiting = this.#queue.first()
    if (waiting?.kind !== 'exclusive' || this.#over) return
    this.#queue.shift()
    const page = new Page(this.#desk.leaves)
    page.await({ durable: () => {}, failed: waiting.reject })
    const { database } = this.#options
    const held = holdPen(waiting.work, { page, desk: this.#desk, database, journal: this.#journal })
    const nothing = () => {}
    this.#committing = { page, done: held.then(nothing, nothing) }
    const answered = this.#patience.asks()
    const { kind, value } = await held.finally(answered)
    this.#committing = undefined
    if (kind === 'failed') waiting.reject(value)
    else waiting.resolve(value)
    this.#settle(page, kind === 'done')
  }

  /** Each commit sends the next page itself, so when none is on its way everything decided is durable. */
  async #drain(): Promise<void> {
    while (this.#committing && !this.#over) await this.#committing.done
  }

  /**
   * Sends the open page if no other is being written; otherwise it collects more commands until that one is
   * durable.
   */
  #flush(): void {
    if (this.#committing || this.#page.count === 0 || this.#over) return
    const page = this.#page
    this.#page = new Page(this.#desk.leaves)
    if (!this.#mustBeWritten(page)) {
      this.#settle(page, false)
      return
    }
    const answered = this.#patience.asks()
    const done = this.#journal.commit(page).then(
      () => {
        this.#committing = undefined
        answered()
        this.#settle(page, true)
        this.#flush()
      },
      (error: unknown) => this.#fail(error),
    )
    this.#committing = { page, done }
  }

  /** A page without rows needs no journal, except now and then to keep its ids within what a restart skips. */
  #mustBeWritten(page: Page): boolean {
    const ahead = Math.max(page.lastId - this.#durable.lastId, page.sequence - this.#durable.sequence)
    return page.hasRows || ahead > aheadMax / 4
  }

  #settle(page: Page, written: boolean): void {
    if (written) {
      this.#durable = { sequence: page.sequence, lastId: page.lastId }
      page.leavesAreDurable()
    }
    page.settle((error) => this.#options.log(`an effect after a commit threw: ${String(error)}`))
  }

  /** Ends everything: from here on memory and journal may differ, and only a restart brings them together. */
  #fail(error: unknown): void {
    if (this.#over) return
    this.#over = new WriterStopped(error)
    this.#committing?.page.fail(this.#over)
    this.#page.fail(this.#over)
    for (let waiting = this.#queue.shift(); waiting; waiting = this.#queue.shift()) waiting.reject(this.#over)
    this.#options.onFatal(error)
  }
}
