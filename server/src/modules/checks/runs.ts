import { setTimeout as sleep } from 'node:timers/promises'
import { type Check, checkTools, readerSettings, type Turn, type Writer } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { isDue } from './rules.ts'
import { type Breach, breachTable, lastRun, type Run, runTable, type Why } from './store.ts'

type Parts = {
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
  readonly log: Log
  /** Every invariant with its inputs. */
  readonly checks: () => readonly Check[]
  /** Rows per portion. */
  readonly portion?: number | undefined
}

type Found = { readonly breaches: readonly Breach[]; readonly count: number; readonly compared: number }

const quiet = { hour: limits.checkHour, windowMs: limits.checkWindowMs, latestMs: limits.checkLatestMs }

/** Checks all invariants while the market runs; one run at a time. */
export class Runs {
  readonly #parts: Parts
  readonly #openedAt: number
  #last: Run | undefined
  #running: Promise<Run> | undefined

  static async open(parts: Parts): Promise<Runs> {
    const openedAt = parts.clock.nowMs()
    return new Runs(parts, openedAt, await lastRun(parts.database))
  }

  private constructor(parts: Parts, openedAt: number, last: Run | undefined) {
    this.#parts = parts
    this.#openedAt = openedAt
    this.#last = last
  }

  /** For /metrics: breaches of the last run and its end, in epoch seconds; 0 before the first. */
  figures(): { readonly breaches: number; readonly checkedAt: number } {
    const last = this.#last
    return { breaches: last?.breaches ?? 0, checkedAt: last ? Math.floor(last.endedAt / 1000) : 0 }
  }

  /** Checks everything and records the result. It repairs nothing. */
  run(why: Why): Promise<Run> {
    this.#running ??= this.#look(why).finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  /** Checks when it is due. */
  async sweep(): Promise<boolean> {
    const nowMs = this.#parts.clock.nowMs()
    if (this.#running || !isDue(nowMs, this.#last?.beganAt ?? this.#openedAt, quiet)) return false
    await this.run('nightly')
    return true
  }

  async #look(why: Why): Promise<Run> {
    const { database, writer, clock, log, portion = limits.checkPortionRows } = this.#parts
    const beganAt = clock.nowMs()
    const reader = await database.session()
    let last: Run
    try {
      await reader.query(readerSettings)
      const tools = checkTools({ writer, reader, portion })
      const checks = this.#parts.checks()
      const found: Found[] = []
      for (const check of checks) found.push(await runOne(check, tools, log))
      const breaches = found.flatMap((one) => one.breaches)
      const sums = {
        why,
        beganAt,
        invariants: checks.length,
        compared: found.reduce((sum, { compared }) => sum + compared, 0),
        breaches: found.reduce((sum, { count }) => sum + count, 0),
      }
      last = await record(writer, sums, breaches)
      this.#last = last
    } finally {
      await reader.close()
    }
    logRun(log, last)
    return last
  }
}

async function runOne(check: Check, tools: ReturnType<typeof checkTools>, log: Log): Promise<Found> {
  const { name: invariant, compares } = check
  const breaches: Breach[] = []
  let [count, compared] = [0, 0]
  for await (const portion of check.run(tools)) {
    compared += portion.compared
    count += portion.findings.length
    const room = limits.breachesRecordedMax - breaches.length
    for (const finding of portion.findings.slice(0, room)) {
      breaches.push({ invariant, compares, ...finding })
      log.error('invariant_broken', invariant, { compares, ...finding })
    }
    await sleep(limits.checkPauseMs)
  }
  return { breaches, count, compared }
}

/** Records the result of a run, in one turn. */
async function record(
  writer: Writer,
  sums: Omit<Run, 'id' | 'endedAt'>,
  breaches: readonly Breach[],
): Promise<Run> {
  const written = await writer.run({
    actor: 0,
    decide(turn) {
      const run: Run = { ...sums, id: turn.nextId(), endedAt: turn.nowMs }
      writeRun(turn, run, breaches)
      return run
    },
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  return written.answer
}

function writeRun(turn: Turn, run: Run, breaches: readonly Breach[]): void {
  turn.write(runTable, {
    id: run.id,
    why: run.why,
    began_at: run.beganAt,
    ended_at: run.endedAt,
    invariants: run.invariants,
    compared: run.compared,
    breaches: run.breaches,
  })
  for (const { invariant, compares, where, expected, found } of breaches)
    turn.write(breachTable, {
      id: turn.nextId(),
      run_id: run.id,
      invariant,
      compares,
      place: where,
      expected,
      found,
      at: turn.nowMs,
    })
}

function logRun(log: Log, { why, invariants, compared, breaches, beganAt, endedAt }: Run): void {
  const ms = endedAt - beganAt
  log.info('invariants_checked', { why, invariants, compared, breaches, ms })
}
