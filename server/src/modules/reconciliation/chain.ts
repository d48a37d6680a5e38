import type { ChainLine, ChainRail } from '../rails/index.ts'
import type { ReconciledRail } from './look.ts'
import type { OutsideLine } from './rules.ts'

type Parts = {
  readonly chain: Pick<ChainRail, 'networks' | 'statement'> & { sweep(): Promise<void> }
  readonly assets: readonly string[]
  /** How deep a payment lies when the house counts it; undefined where nothing is taken in. */
  readonly neededOn: (network: string) => number | undefined
  /** Entries of what came in by transaction and output (`<txid>:<output>`), and of what went out by the payout's number. */
  readonly booked: ReconciledRail['booked']
}

/** The networks as one rail. Their statement is what lies deep enough; what is younger may still be replaced. */
export function chainRecord({ chain, assets, neededOn, booked }: Parts): ReconciledRail {
  const paceOf = new Map(chain.networks.map(({ id, blockMs }) => [id, blockMs]))
  // Where nothing is taken in, nobody watches: what is sent there is not the house's. What goes out is paid with its block.
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
      // A network is not asked about one payment: it tells of all that it has not told yet.
      await chain.sweep()
      return true
    },
  }
}

/** What came in is known by its transaction and the output in it; what went out, by the number of the payout. */
const idOf = ({ reference, txid, output }: ChainLine): string => reference ?? `${txid}:${output}`

/** As a line of a bank would be: signed, and dated by the block with which it was deep enough. */
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
