import { Answers } from '../core/answers.ts'
import { AnswersToday } from '../core/answers-today.ts'
import { decide } from '../core/decide.ts'
import { Page } from '../core/page.ts'
import type { Cell, Command, JournalTable, Writer, Written } from '../core/types.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/types.ts'
import { limits } from '../platform/limits.ts'
import type { Row } from './journal.ts'

const firstId = 1_000_000
/** Few, so that most repeated keys have to be looked for in the journal. */
const answersRememberedMax = 64

/** A page that keeps its rows as they are. */
class ListedPage extends Page {
  readonly listed: Row[] = []

  override write(table: JournalTable, row: Readonly<Record<string, Cell>>): void {
    this.listed.push({ table: table.name, row })
  }
}

/** The writer's own way of deciding, with its answers by key; each command is durable as soon as it was decided. */
export class TestWriter implements Writer {
  readonly #clock: Clock
  readonly #answers: Answers
  readonly #today: AnswersToday
  readonly #counters = { sequence: 0, last: firstId }
  #rows: Row[] = []

  static async open(clock: Clock, database: Database): Promise<TestWriter> {
    const answers = await Answers.open(database, answersRememberedMax, undefined)
    const today = await AnswersToday.open(database, limits.answersPerActorDayMax, clock.nowMs())
    return new TestWriter(clock, answers, today)
  }

  private constructor(clock: Clock, answers: Answers, today: AnswersToday) {
    this.#clock = clock
    this.#answers = answers
    this.#today = today
  }

  /** Rows since they were last taken. */
  takeRows(): Row[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  async run<Answer>(command: Command<Answer>): Promise<Written<Answer>> {
    const { actor, once } = command
    if (once) await this.#answers.lookUp([{ actor, key: once.key, call: once.call }])
    return this.now(command)
  }

  /** For the server's own commands, which have no idempotency key. */
  now<Answer>(command: Command<Answer>): Written<Answer> {
    const page = new ListedPage()
    let written: Written<unknown> | undefined
    let broken: unknown
    const waiting = {
      kind: 'command' as const,
      command,
      resolve: (answer: Written<unknown>) => {
        written = answer
      },
      reject: (error: unknown) => {
        broken = error
      },
    }
    decide(waiting, page, {
      answers: this.#answers,
      today: this.#today,
      counters: this.#counters,
      leaves: undefined,
      nowMs: () => this.#clock.nowMs(),
    })
    this.#rows.push(...page.listed)
    page.settle((error) => {
      broken = error
    })
    if (broken !== undefined) throw broken
    if (!written) throw new Error('Broken invariant: what is durable was answered')
    return written as Written<Answer>
  }

  exclusive(): Promise<never> {
    return Promise.reject(new Error('a simulated server has no transactions'))
  }

  exclusiveOnce(): Promise<never> {
    return this.exclusive()
  }

  settled(): Promise<void> {
    return Promise.resolve()
  }

  figures() {
    const { sequence } = this.#counters
    return { queued: 0, decided: sequence, durable: sequence }
  }

  stop(): Promise<void> {
    return Promise.resolve()
  }
}
