import { setTimeout as sleep } from 'node:timers/promises'
import { type consoleCheckCalls, done } from '@openbourse/protocol'
import { type Check, checkTools, type Turn, type Writer } from '../../core/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Log } from '../../platform/log.ts'
import { isDue } from './rules.ts'
import { type Breach, breachesOf, breachTable, lastRun, type Run, runTable, type Why } from './store.ts'

type ChecksParts = {
  readonly database: Database
  readonly writer: Writer
  readonly clock: Clock
  readonly log: Log
  /** Every invariant, with what it needs to be checked. */
  readonly checks: () => readonly Check[]
  /** How many rows a portion takes. */
  readonly portion?: number | undefined
}

export type Checks = {
  readonly handlers: SomeHandlers<keyof typeof consoleCheckCalls>
  /** For /metrics: breaches of the last run and when that ended, in seconds of the epoch; 0 before the first. */
  figures(): { readonly breaches: number; readonly checkedAt: number }
  /** Checks everything and records what came of it. It repairs nothing. */
  run(why: Why): Promise<Run>
  /** Checks when it is due. */
  sweep(): Promise<boolean>
}

type Found = { readonly breaches: readonly Breach[]; readonly count: number; readonly compared: number }

/** The invariants of the books, checked while the market goes on. To be called when every module has recovered. */
export async function openChecks(parts: ChecksParts): Promise<Checks> {
  const { database, writer, clock, log } = parts
  const openedAt = clock.nowMs()
  let last = await lastRun(database)
  let running: Promise<Run> | undefined

  async function look(why: Why): Promise<Run> {
    const beganAt = clock.nowMs()
    const reader = await database.session()
    try {
      await reader.query('set default_transaction_read_only = on; set jit = off')
      const tools = checkTools({ writer, reader, portion: parts.portion ?? limits.checkPortionRows })
      const checks = parts.checks()
      const found: Found[] = []
      for (const check of checks) found.push(await runOne(check, tools))
      const breaches = found.flatMap((one) => one.breaches)
      const sums = {
        why,
        beganAt,
        invariants: checks.length,
        compared: found.reduce((sum, { compared }) => sum + compared, 0),
        breaches: found.reduce((sum, { count }) => sum + count, 0),
      }
      last = await record(writer, sums, breaches)
    } finally {
      await reader.close()
    }
    tell(log, last)
    return last
  }

  async function runOne(check: Check, tools: ReturnType<typeof checkTools>): Promise<Found> {
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

  function run(why: Why): Promise<Run> {
    running ??= look(why).finally(() => {
      running = undefined
    })
    return running
  }

  const quiet = {
    hour: limits.checkHour,
    windowMs: limits.checkWindowMs,
    latestMs: limits.checkLatestMs,
  }
  async function sweep(): Promise<boolean> {
    if (running || !isDue(clock.nowMs(), last?.beganAt ?? openedAt, quiet)) return false
    await run('nightly')
    return true
  }

  return {
    handlers: {
      async consoleChecks() {
        await writer.settled()
        const run = await lastRun(database)
        if (!run) return done({ last: null, breaches: [] })
        const { id, ...told } = run
        return done({ last: told, breaches: await breachesOf(database, id, limits.breachesShownMax) })
      },
    },
    figures: () => ({
      breaches: last?.breaches ?? 0,
      checkedAt: last ? Math.floor(last.endedAt / 1000) : 0,
    }),
    run,
    sweep,
  }
}

/** What came of a run, in one turn. */
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

function tell(log: Log, { why, invariants, compared, breaches, beganAt, endedAt }: Run): void {
  const ms = endedAt - beganAt
  log.info('invariants_checked', { why, invariants, compared, breaches, ms })
}
