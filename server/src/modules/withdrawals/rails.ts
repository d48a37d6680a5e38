import type { ChainRail, PaymentRail } from '../rails/index.ts'
import type { PayoutNews, PayoutRail, WithdrawalRecord } from './types.ts'

/** A withdrawal's reference on a rail. */
export const numberOf = (id: number): string => `withdrawal:${id}`

/** The withdrawal of a rail's reference; undefined for another payout's. */
export const idOf = (number: string): number | undefined => {
  const found = /^withdrawal:([1-9]\d{0,15})$/.exec(number)?.[1]
  return found === undefined ? undefined : Number(found)
}

/** The bank as a payout rail. */
export function bankPayouts(
  bank: Pick<PaymentRail, 'payOut' | 'onPaid' | 'paysWithinMs' | 'returned'>,
): PayoutRail {
  return {
    send(turn, { id, asset, amount, fee, destination }) {
      const payee = { name: destination.holder ?? '', account: destination.masked }
      bank.payOut(turn, { id: numberOf(id), asset, minor: amount - fee, payee })
      return null
    },
    longestMs: () => bank.paysWithinMs(),
    async returned(ids) {
      const words = await bank.returned(ids.map(numberOf))
      return new Map(
        [...words].flatMap(([number, word]) => {
          const id = idOf(number)
          return id === undefined ? [] : [[id, word] as const]
        }),
      )
    },
    onNews: (listener) =>
      bank.onPaid(async (_tx, turn, { id, outcome, word, trace }) => {
        return listener(turn, { id: idOf(id), outcome, word, reference: trace })
      }),
  }
}

/** The networks as payout rails: complete with as many confirmations as a deposit needs. */
export function chainPayouts(
  chain: Pick<ChainRail, 'send' | 'onPayout' | 'networks'>,
  confirmationsOf: (network: string) => number,
): PayoutRail {
  return {
    send(turn, { id, rail, asset, amount, fee, destination }: WithdrawalRecord) {
      const { number, tag } = destination
      const payout = { id: numberOf(id), network: rail, asset, minor: amount - fee, address: number, tag }
      return chain.send(turn, payout).txid
    },
    // A network gives no reason that concerns an address.
    returned: async () => new Map(),
    // Included in the next block; the required confirmations follow one after the other.
    longestMs(rail) {
      const network = chain.networks.find(({ id }) => id === rail)
      return network ? confirmationsOf(rail) * network.blockMs : null
    },
    onNews: (listener) =>
      chain.onPayout((turn, { id, network, txid, state, confirmations }) => {
        const isDeep = state === 'in_block' && confirmations >= confirmationsOf(network)
        const isOver = state === 'gone' || state === 'failed'
        if (!isDeep && !isOver) return
        const news: PayoutNews = {
          id: idOf(id),
          outcome: isDeep ? 'paid' : 'returned',
          reference: txid,
          word: isDeep ? null : state,
        }
        listener(turn, news)
      }),
  }
}
