import { formatMinor, scaleOf } from '@openbourse/money'
import {
  type BreakFound,
  type consoleReconciliationCalls,
  done,
  type ReconciliationSide,
  refuse,
} from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { type HouseLedger, houseAccount, type RailName } from '../ledger/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import { type Break, compare, type OutsideLine, type Side } from './rules.ts'

/** A rail as reconciliation needs it: its own record, and the house's word for what answers which line. */
export type ReconciledRail = {
  readonly name: RailName
  readonly assets: readonly string[]
  statement(asset: string, from: number, to: number): Promise<readonly OutsideLine[]>
  booked(): Promise<ReadonlyMap<string, number>>
  /** False where it has no such line. */
  askAgain(line: string): Promise<boolean>
}

export type ReconciliationParts = {
  readonly writer: Writer
  readonly ledger: HouseLedger
  readonly clock: Clock
  readonly writeAudit: WriteAudit
  readonly rails: readonly ReconciledRail[]
  readonly log: (line: string) => void
}

type Found = { readonly rail: RailName; readonly asset: string; readonly side: Side }

export type Reconciliation = {
  readonly handlers: SomeHandlers<keyof typeof consoleReconciliationCalls>
  /** For the status line: breaks as they were found last, and when that was. */
  figures(): { readonly breaks: number; readonly checkedAt: number | null }
  run(): Promise<void>
  start(): void
  stop(): void
}

/** Rails against ledger, by the clock and on demand. It reads both, and writes neither. */
export function openReconciliation(parts: ReconciliationParts): Reconciliation {
  const { writer, ledger, clock, rails, writeAudit, log } = parts
  let checkedAt: number | null = null
  let found: readonly Found[] = []
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  async function lookAt(
    rail: ReconciledRail,
    asset: string,
    booked: ReadonlyMap<string, number>,
  ): Promise<Found> {
    const nowMs = clock.nowMs()
    // The outside is read first: what comes in between is in the ledger's record alone, within the grace.
    const outside = await rail.statement(asset, 0, nowMs + 1)
    await writer.settled()
    const mirror = await ledger.entriesOn(houseAccount(rail.name, asset))
    const transit = await ledger.entriesOn(houseAccount('transit', asset))
    // The mirror is minus what the rail holds.
    const here = mirror.map((line) => ({ ...line, minor: -line.minor }))
    const patience = {
      ...{ nowMs, graceMs: limits.reconcileGraceMs, lateMs: limits.railLateMs },
      unansweredMs: limits.reconcileUnansweredMs,
    }
    return { rail: rail.name, asset, side: compare({ outside, here, transit, booked }, patience) }
  }

  async function look(): Promise<void> {
    const all: Found[] = []
    for (const rail of rails) {
      const booked = await rail.booked()
      for (const asset of rail.assets) all.push(await lookAt(rail, asset, booked))
    }
    found = all
    checkedAt = clock.nowMs()
  }

  const run = (): Promise<void> => {
    running ??= look().finally(() => {
      running = undefined
    })
    return running
  }

  const suspense = (asset: string) => ledger.balance(houseAccount('suspense', asset))

  return {
    handlers: {
      async consoleReconciliation() {
        return done({
          checkedAt,
          sides: found.map((one) => sideShown(one, suspense(one.asset))),
          breaks: found.flatMap((one) => one.side.breaks.map((broken) => breakShown(one, broken))),
        })
      },
      async consoleReconcile() {
        await run()
        return done({})
      },
      async consoleAskRail({ operator }, { rail, line }) {
        const asked = rails.find(({ name }) => name === rail)
        if (!(await asked?.askAgain(line))) return refuse('break_unknown')
        const subject = { kind: 'rail_line', id: line }
        await writer.run({
          actor: 0,
          decide: (turn) => writeAudit(turn, { operatorId: operator.id, act: 'rail_asked', subject }),
        })
        return done({})
      },
    },
    figures: () => ({ checkedAt, breaks: found.reduce((all, { side }) => all + side.breaks.length, 0) }),
    run,
    start() {
      timer = setInterval(() => {
        run().catch((error: unknown) => log(`rails and ledger were not compared: ${String(error)}`))
      }, limits.reconcileEveryMs)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}

function sideShown({ rail, asset, side }: Found, suspense: bigint): ReconciliationSide {
  const written = (minor: bigint) => formatMinor(minor, scaleOf(asset))
  return {
    ...{ rail, asset, outside: written(side.outsideMinor), here: written(side.hereMinor) },
    ...{ difference: written(side.outsideMinor - side.hereMinor), transit: written(side.transitMinor) },
    ...{ suspense: written(suspense), lines: side.lines, matched: side.matched, breaks: side.breaks.length },
  }
}

function breakShown({ rail, asset }: Found, { kind, guess, since, outside, here }: Break): BreakFound {
  const written = (minor: bigint) => formatMinor(minor, scaleOf(asset))
  return {
    ...{ kind, guess, since, rail, asset },
    outside: outside && {
      ...{ line: outside.id, at: outside.at, amount: written(outside.minor), number: outside.number },
      ...{ trace: outside.trace, party: outside.party },
    },
    here: here && {
      ...{ entry: String(here.entry), at: here.at, amount: written(here.minor), kind: here.kind },
      cause: here.cause,
    },
  }
}
