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
import type { SomeHandlers } from '../../platform/http/types.ts'
import { houseAccount, type WholeLedger } from '../ledger/index.ts'
import type { WriteAudit } from '../operators/index.ts'
import type { Comparison, Found } from './comparison.ts'
import type { ReconciledRail } from './look.ts'
import type { Break } from './rules.ts'

type Parts = {
  readonly writer: Writer
  readonly ledger: WholeLedger
  readonly writeAudit: WriteAudit
  readonly rails: readonly ReconciledRail[]
  readonly comparison: Comparison
}

/** Console calls about the comparison, and requests to a rail. */
export function reconciliationHandlers({
  writer,
  ledger,
  writeAudit,
  rails,
  comparison,
}: Parts): SomeHandlers<keyof typeof consoleReconciliationCalls> {
  const suspense = (asset: string) => ledger.balance(houseAccount('suspense', asset))

  return {
    async consoleReconciliation({ operator }) {
      const mayRead = seesWithdrawals(operator.roles)
      const { checkedAt, found } = comparison
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
      await comparison.run({ whole: true })
      return done({})
    },
    async consoleAskRail({ operator }, { rail, line }) {
      const asked = rails.find(({ name }) => name === rail)
      if (!asked || !comparison.isMissed(rail, line)) return refuse('break_unknown')
      const subject = { kind: 'rail_line', id: line }
      // Recorded first: a repeated report must never appear without the operator who requested it.
      await writer.run({
        actor: 0,
        decide: (turn) => writeAudit(turn, { operatorId: operator.id, act: 'rail_asked', subject }),
      })
      return (await asked.askAgain(line)) ? done({}) : refuse('break_unknown')
    },
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

/** A payout in the ledger, or one that only the rail has. */
const isOfWithdrawal = ({ here, outside }: Break): boolean =>
  here ? here.cause.kind === 'withdrawal' : outside !== null && outside.kind !== 'credit'

/** A break without its details: the status line counts it for every operator. */
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
