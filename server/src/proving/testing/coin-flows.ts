import type { CoinPractice } from '@openbourse/protocol'
import { type Flow, type Props, somebody } from './flows.ts'
import type { Stage } from './stage.ts'

const key = 'proving-key-of-the-act'
const ether = { coin: 'ETH', network: 'ethereum-sepolia' }
const toCoins = { from: 'stock', to: 'coin', asset: 'NGN', amount: '100.00' }

/** Somebody who has looked at his address. */
async function withAddress(stage: Stage): Promise<Props> {
  const props = await somebody(stage)
  await stage.ask('rechargeAddress', ether, { by: props.by })
  return props
}

/** Somebody to whom coins are on their way. */
const withPayment =
  (amount: string, practice: CoinPractice = 'usual'): Flow['prepare'] =>
  async (stage) => {
    const props = await withAddress(stage)
    const input = { ...ether, amount, practice }
    const answer = await stage.ask('rechargePractise', input, { by: props.by, key: 'prepared-payment' })
    if (!answer.ok) throw new Error(`no payment: ${answer.reason}`)
    await stage.chain.sweep()
    return props
  }

/** A moment at which the payment has more confirmations than it needs, however often it is asked for. */
async function untilBuried({ market, chain }: Stage): Promise<undefined> {
  const laterMs = Date.UTC(2026, 0, 16, 11)
  market.world.clock.advance(Math.max(0, laterMs - market.world.clock.nowMs()))
  await chain.sweep()
}

/** Coins that come over networks, and money between the accounts of one person. */
export const coinFlows: readonly Flow[] = [
  {
    ...{ name: 'an address for coins', calls: ['rechargeAddress'], prepare: somebody, drawn: true },
    act: (stage, { by }) => stage.ask('rechargeAddress', ether, { by }),
  },
  {
    ...{ name: 'another address', calls: ['rechargeAddressNew'], prepare: withAddress, drawn: true },
    act: (stage, { by }) => stage.ask('rechargeAddressNew', ether, { by, key }),
  },
  {
    ...{ name: 'a practice payment', calls: ['rechargePractise'], prepare: withAddress, drawn: true },
    act: (stage, { by }) => stage.ask('rechargePractise', { ...ether, amount: '1' }, { by, key }),
  },
  { ...{ name: 'coins arrive', calls: [], prepare: withPayment('1') }, act: untilBuried },
  { ...{ name: 'too few coins arrive', calls: [], prepare: withPayment('0.001') }, act: untilBuried },
  {
    ...{ name: 'a payment is undone by its network', calls: [], prepare: withPayment('1', 'replaced') },
    act: untilBuried,
  },
  {
    ...{ name: 'a transfer to the coin account', calls: ['transfer'], prepare: somebody },
    act: (stage, { by }) => stage.ask('transfer', toCoins, { by, key }),
  },
]
