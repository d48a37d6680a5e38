import { formatMinor, scaleOf } from '@openbourse/money'
import {
  type BreakFound,
  type consoleReconciliationCalls,
  done,
  type ReconciliationSide,
  refuse,
  seesWithdrawals,
} from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { type HouseLedger, houseAccount, type RailName } from '../ledger/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import { type ReconciledRail, Watched } from './look.ts'
import type { Break, Side } from './rules.ts'

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
  /** Compares what came since the last time, or all there ever was. */
  run(asked?: { readonly whole?: boolean }): Promise<void>
}

/** Rails against ledger, by the clock and on demand. It reads both, and writes neither. */
export function openReconciliation(parts: ReconciliationParts): Reconciliation {
  const { writer, ledger, clock, rails, writeAudit } = parts
  let checkedAt: number | null = null
  let found: readonly Found[] = []
  let running: Promise<void> | undefined
  const watched = rails.flatMap((rail) => rail.assets.map((asset) => new Watched(parts, rail, asset)))

  async function look(isWhole: boolean): Promise<void> {
    const all: Found[] = []
    for (const one of watched) {
      all.push({ rail: one.rail.name, asset: one.asset, side: await one.look(isWhole) })
    }
    found = all
    checkedAt = clock.nowMs()
  }

  /** Who wants all of it read waits for a look of his own. */
  async function run({ whole = false } = {}): Promise<void> {
    while (whole && running) await running.catch(() => undefined)
    running ??= look(whole).finally(() => {
      running = undefined
    })
    await running
  }

  const isMissed = (rail: string, line: string): boolean =>
    found.some((one) => one.rail === rail && one.side.breaks.some(({ outside }) => outside?.id === line))
  const suspense = (asset: string) => ledger.balance(houseAccount('suspense', asset))

  return {
    handlers: {
      async consoleReconciliation({ operator }) {
        const mayRead = seesWithdrawals(operator.roles)
        return done({
          checkedAt,
          sides: found.map((one) => sideShown(one, suspense(one.asset))),
          breaks: found.flatMap((one) =>
            one.side.breaks.map((broken) =>
              mayRead || !isOfWithdrawal(broken) ? breakShown(one, broken) : breakWithheld(one, broken),
            ),
          ),
        })
      },
      async consoleReconcile() {
        await run({ whole: true })
        return done({})
      },
      async consoleAskRail({ operator }, { rail, line }) {
        const asked = rails.find(({ name }) => name === rail)
        if (!asked || !isMissed(rail, line)) return refuse('break_unknown')
        const subject = { kind: 'rail_line', id: line }
        // On record before it is done: what a rail was made to tell must never stand there without who asked.
        await writer.run({
          actor: 0,
          decide: (turn) => writeAudit(turn, { operatorId: operator.id, act: 'rail_asked', subject }),
        })
        return (await asked.askAgain(line)) ? done({}) : refuse('break_unknown')
      },
    },
    figures: () => ({ checkedAt, breaks: found.reduce((all, { side }) => all + side.breaks.length, 0) }),
    run,
  }
}

function sideShown({ rail, asset, side }: Found, suspense: bigint): ReconciliationSide {
  const written = (minor: bigint) => formatMinor(minor, scaleOf(asset))
  return {
    rail,
    asset,
    outside: written(side.outsideMinor),
    here: written(side.hereMinor),
    difference: written(side.outsideMinor - side.hereMinor),
    transit: written(side.transitMinor),
    suspense: written(suspense),
    lines: side.lines,
    matched: side.matched,
    breaks: side.breaks.length,
  }
}

/** A payout in the ledger, or one that the rail alone knows of. */
const isOfWithdrawal = ({ here, outside }: Break): boolean =>
  here ? here.cause.kind === 'withdrawal' : outside !== null && outside.kind !== 'credit'

/** That there is a break, and since when: the status line counts it for everyone. */
function breakWithheld({ rail, asset }: Found, { kind, guess, since }: Break): BreakFound {
  return { kind, guess, since, rail, asset, withheld: true, outside: null, here: null }
}

function breakShown({ rail, asset }: Found, { kind, guess, since, outside, here }: Break): BreakFound {
  const written = (minor: bigint) => formatMinor(minor, scaleOf(asset))
  return {
    kind,
    guess,
    since,
    rail,
    asset,
    withheld: false,
    outside: outside && {
      line: outside.id,
      at: outside.at,
      amount: written(outside.minor),
      number: outside.number,
      trace: outside.trace,
      party: outside.party,
    },
    here: here && {
      entry: String(here.entry),
      at: here.at,
      amount: written(here.minor),
      kind: here.kind,
      cause: here.cause,
    },
  }
}
