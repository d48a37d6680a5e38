import { setTimeout as sleep } from 'node:timers/promises'
import { elapsedMs } from '../platform/clock.ts'
import { isDatabaseAway, isDatabaseSilent } from '../platform/db/away.ts'
import type { Database, Queryable } from '../platform/db/types.ts'
import { isDiskFull, type Room } from '../platform/room.ts'
import { Fenced } from './errors.ts'
import { Line } from './line.ts'
import type { Page } from './page.ts'

const fencedCode = 'OB001'
/** Between two tries of a page while the database is away. */
const tryAgainMs = 200

/** How far ids and sequence may run ahead of the durable ones, and how many are skipped at every start. */
export const aheadMax = 65_536
const firstId = 1_000_001

/** The state of the journal when this writer took over. */
export type Beginning = {
  readonly epoch: number
  readonly sequence: number
  readonly lastId: number
  /** Time of the last turn in the journal; 0 before the first. */
  readonly atMs: number
}

/**
 * Takes the next epoch and reads where to continue. Waits for a page of the former writer that is being committed;
 * later ones of it fail. Commands without rows leave no trace, so the numbers that they used after the last page
 * are skipped.
 */
export async function begin(database: Queryable, nowMs: number): Promise<Beginning> {
  const taken = await database.query<{ epoch: string }>(
    `insert into core.writer (epoch, started_at) values (1, $1)
     on conflict (sole) do update set epoch = core.writer.epoch + 1, started_at = excluded.started_at
     returning epoch`,
    [nowMs],
  )
  const pages = await database.query<{ sequence: string; last_id: string; at: string }>(
    'select sequence, last_id, at from core.page order by sequence desc limit 1',
  )
  const epoch = Number(taken[0]?.epoch)
  const last = pages[0]
  if (!last) return { epoch, sequence: 0, lastId: firstId - 1, atMs: 0 }
  return {
    epoch,
    sequence: Number(last.sequence) + aheadMax,
    lastId: Number(last.last_id) + aheadMax,
    atMs: Number(last.at),
  }
}

// A page's statement has one good plan whatever its parameters are.
const settings = 'set plan_cache_mode = force_generic_plan'

type JournalOptions = {
  readonly log: (line: string) => void
  readonly room: Room
  /** So long a page is tried again while the database is gone; for room, and while it is silent, without end. */
  readonly patienceMs: number
}

/** Makes pages durable over a connection of its own, one after the other. */
export class Journal {
  readonly #epoch: number
  readonly #line: Line
  readonly #options: JournalOptions
  #trouble: string | undefined
  #isFull = false

  static async open(database: Database, epoch: number, options: JournalOptions): Promise<Journal> {
    return new Journal(epoch, await Line.open(database, settings), options)
  }

  private constructor(epoch: number, line: Line, options: JournalOptions) {
    this.#epoch = epoch
    this.#line = line
    this.#options = options
  }

  /**
   * Resolves when the page is durable. A failure may have come after the commit, so the page's own row is looked for
   * before it is tried once more, on a fresh connection. While the database is away it is tried again and again, as long as
   * patience lasts; while there is no room or no answer, for as long as that takes. Rejects when a second try fails, or with
   * `Fenced`.
   */
  async commit(page: Page): Promise<void> {
    const mayTryAgain = this.#tries()
    let failures = 0
    for (let isFirst = true; ; isFirst = false) {
      try {
        if (isFirst || !(await this.has(page))) await this.#send(page)
        this.#well()
        return
      } catch (error) {
        refuseFenced(error)
        this.#report(page, error)
        if (mayTryAgain(error)) await sleep(tryAgainMs)
        else if (++failures > 1) return this.#giveUp(page, error)
      }
    }
  }

  /**
   * Whether to retry after an error. No, when the database has been away for longer than the limit; yes, when it is
   * only slow.
   */
  #tries(): (error: unknown) => boolean {
    const { patienceMs } = this.#options
    let patientUntilMs = elapsedMs() + patienceMs
    return (error) => {
      if (this.#lacksRoom(error) || isDatabaseSilent(error)) patientUntilMs = elapsedMs() + patienceMs
      return (isDatabaseAway(error) || isDiskFull(error)) && elapsedMs() < patientUntilMs
    }
  }

  /** A database that has ended because the disk was full doesn't report that: the free space does. */
  #lacksRoom(error: unknown): boolean {
    return isDiskFull(error) || this.#options.room.trouble() !== undefined
  }

  /** Why the page on its way has failed so far; undefined when it has not. */
  get trouble(): string | undefined {
    return this.#trouble
  }

  /** Whether it failed for want of room. */
  get isFull(): boolean {
    return this.#isFull
  }

  /** The first try may have been finishing all the while, and have stopped the second by its row. */
  async #giveUp(page: Page, error: unknown): Promise<void> {
    if (!(await this.has(page).catch(() => false))) throw error
    this.#well()
  }

  #well(): void {
    this.#trouble = undefined
    this.#isFull = false
  }

  #report(page: Page, error: unknown): void {
    const trouble = error instanceof Error ? error.message : String(error)
    if (trouble !== this.#trouble)
      this.#options.log(`page ${page.sequence} failed and is tried again: ${trouble}`)
    this.#trouble = trouble
    this.#isFull = this.#lacksRoom(error)
  }

  /** Writes the page inside a transaction that the caller commits. */
  async writeIn(tx: Queryable, page: Page): Promise<void> {
    const { sql, parameters } = page.statement(this.#epoch)
    await tx.query(sql, parameters).catch((error: unknown) => {
      refuseFenced(error)
      throw error
    })
  }

  /** Whether a page whose commit failed is durable nevertheless; read over a fresh connection. */
  async has(page: Page): Promise<boolean> {
    await this.#line.renew()
    const sql = 'select 1 from core.page where sequence = $1 and epoch = $2'
    return (await this.#line.send('has', sql, [page.sequence, this.#epoch])).length > 0
  }

  /**
   * Like `has`, for a transaction with an unknown outcome: asks until the database answers. Until then memory may be
   * ahead of the journal, and a process that ended now might lose what it has decided.
   */
  async decided(page: Page): Promise<boolean> {
    const mayTryAgain = this.#tries()
    for (;;) {
      try {
        return await this.has(page)
      } catch (error) {
        if (!mayTryAgain(error)) throw error
        await sleep(tryAgainMs)
      }
    }
  }

  close(): Promise<void> {
    return this.#line.close()
  }

  async #send(page: Page): Promise<void> {
    const { name, sql, parameters } = page.statement(this.#epoch)
    await this.#line.send(name, sql, parameters)
  }
}

function refuseFenced(error: unknown): void {
  if ((error as { code?: unknown }).code === fencedCode) throw new Fenced(error)
}
