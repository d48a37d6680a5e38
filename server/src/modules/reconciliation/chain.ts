import type { ChainLine, ChainRail } from '../rails/index.ts'
import type { ReconciledRail } from './look.ts'
import type { OutsideLine } from './rules.ts'

type Parts = {
  readonly chain: Pick<ChainRail, 'networks' | 'statement'> & { sweep(): Promise<void> }
  readonly assets: readonly string[]
  /** Confirmations after which a payment counts; undefined for a network without deposits. */
  readonly neededOn: (network: string) => number | undefined
  /**
   * Ledger entries of deposits by transaction and output (`<txid>:<output>`), and of payouts by reference.
   */
  readonly booked: ReconciledRail['booked']
}

/** The networks as one rail. Only final payments are on the statement; younger ones may still be replaced. */
export function chainRecord({ chain, assets, neededOn, booked }: Parts): ReconciledRail {
  const paceOf = new Map(chain.networks.map(({ id, blockMs }) => [id, blockMs]))
  // A network without deposits is not watched, and payments sent there are not the platform's. Its payouts
  // count with their block.
  const neededFor = ({ network, direction }: Pick<ChainLine, 'network' | 'direction'>): number =>
    neededOn(network) ?? (direction === 'out' ? 1 : Number.POSITIVE_INFINITY)
  return {
    name: 'chain',
    assets,
    booked,
    async statement(asset, fromMs, toMs) {
      const lines = await chain.statement({ asset, fromMs: Math.max(0, fromMs), toMs })
      const deep = lines.filter(
        ({ state, confirmations, ...line }) => state === 'in_block' && confirmations >= neededFor(line),
      )
      return deep.map((line) => {
        const sinceMs = (line.confirmations - neededFor(line)) * (paceOf.get(line.network) ?? 0)
        return asBankLine(line, toMs - sinceMs)
      })
    },
    async askAgain() {
      // A network cannot be asked about one payment: it reports everything not yet reported.
      await chain.sweep()
      return true
    },
  }
}

/** Deposits are identified by transaction and output, payouts by reference. */
const idOf = ({ reference, txid, output }: ChainLine): string => reference ?? `${txid}:${output}`

/** Converts to a bank-style line: signed, and dated by the block with which it became final. */
function asBankLine(line: ChainLine, deepAt: number): OutsideLine {
  const isOut = line.direction === 'out'
  return {
    id: idOf(line),
    at: Math.max(line.sentAt, deepAt),
    number: line.reference,
    minor: isOut ? -line.minor : line.minor,
    kind: isOut ? 'payout' : 'credit',
    trace: line.txid,
    party: line.address,
    finalAt: line.overAt,
  }
}
