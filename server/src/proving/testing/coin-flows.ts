import type { CoinPractice } from '@openbourse/protocol'
import { approve } from './deposit-flows.ts'
import { type Flow, type Props, somebody, valueIn } from './flows.ts'
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

const ripple = { coin: 'XRP', network: 'xrpl-test' }

/** Somebody whose coins came with a tag of nobody, so deep that they can go back: `id` is the transaction's name. */
async function strayed(stage: Stage): Promise<Props> {
  const { by } = await somebody(stage)
  await stage.ask('rechargeAddress', ripple, { by })
  const input = { ...ripple, amount: '25', practice: 'wrong_tag' }
  const sent = await stage.ask('rechargePractise', input, { by, key: 'prepared-payment' })
  await untilBuried(stage)
  return { by, id: valueIn<{ txid: string }>(sent).txid }
}

const asked = (stage: Stage, { by, id }: Props, asking: string) =>
  stage.ask('rechargeReport', { network: ripple.network, txid: id }, { by, key: asking })

/** The same when he has asked for them, and two operators: `id` is the number of the coins, then the person's, then both tokens. */
async function claimed(stage: Stage): Promise<Props> {
  const props = await strayed(stage)
  valueIn(await asked(stage, props, 'prepared-report'))
  const operator = await stage.operator('reviewer')
  const { items } = valueIn<{ items: readonly { id: string }[] }>(
    await stage.ask('consoleCoins', {}, { operator }),
  )
  const id = items[0]?.id ?? ''
  const one = await stage.ask('consoleCoin', { id }, { operator })
  const { candidates } = valueIn<{ candidates: readonly { person: { id: string } }[] }>(one)
  const checker = await stage.operator('approver')
  return { by: props.by, id: `${id} ${candidates[0]?.person.id} ${operator} ${checker}` }
}

const judged =
  (name: 'consoleCoinAllot' | 'consoleCoinReturn', asking: string): Flow['act'] =>
  (stage, { id }) => {
    const [item = '', person = '', operator = ''] = id.split(' ')
    const input =
      name === 'consoleCoinAllot'
        ? { id: item, person, reason: 'txid_announced' }
        : { id: item, reason: 'sender_asked', note: 'Asked for by the sender in writing' }
    return stage.ask(name, input, { operator, key: asking })
  }

/** The same with a proposal that waits for its checker: `id` is its number and his token. */
const proposed =
  (name: 'consoleCoinAllot' | 'consoleCoinReturn'): Flow['prepare'] =>
  async (stage) => {
    const props = await claimed(stage)
    const answer = await judged(name, 'prepared-proposal')(stage, props)
    if (!answer) throw new Error('a proposal is answered')
    return { by: props.by, id: `${valueIn<{ proposal: string }>(answer).proposal} ${props.id.split(' ')[3]}` }
  }

/** Somebody with coins that were credited, and that their network will undo. */
const credited: Flow['prepare'] = async (stage) => {
  const props = await withPayment('1', 'undone')(stage)
  stage.market.world.clock.advance(14 * 12_000)
  await stage.chain.sweep()
  return props
}

/** Coins that come over networks, and money between the accounts of one person. */
export const coinFlows: readonly Flow[] = [
  {
    name: 'an address for coins',
    calls: ['rechargeAddress'],
    prepare: somebody,
    drawn: true,
    act: (stage, { by }) => stage.ask('rechargeAddress', ether, { by }),
  },
  {
    name: 'another address',
    calls: ['rechargeAddressNew'],
    prepare: withAddress,
    drawn: true,
    act: (stage, { by }) => stage.ask('rechargeAddressNew', ether, { by, key }),
  },
  {
    name: 'a practice payment',
    calls: ['rechargePractise'],
    prepare: withAddress,
    drawn: true,
    act: (stage, { by }) => stage.ask('rechargePractise', { ...ether, amount: '1' }, { by, key }),
  },
  { name: 'coins arrive', calls: [], prepare: withPayment('1'), act: untilBuried },
  { name: 'too few coins arrive', calls: [], prepare: withPayment('0.001'), act: untilBuried },
  {
    name: 'a payment is undone by its network',
    calls: [],
    prepare: withPayment('1', 'replaced'),
    act: untilBuried,
  },
  { name: 'a network undoes what was credited', calls: [], prepare: credited, act: untilBuried },
  {
    name: 'a transaction asked for',
    calls: ['rechargeReport'],
    prepare: strayed,
    act: (stage, props) => asked(stage, props, key),
  },
  {
    name: 'a proposal to allot coins',
    calls: ['consoleCoinAllot'],
    prepare: claimed,
    act: judged('consoleCoinAllot', key),
  },
  {
    name: 'a proposal to send coins back',
    calls: ['consoleCoinReturn'],
    prepare: claimed,
    act: judged('consoleCoinReturn', key),
  },
  {
    name: 'coins allotted by two people',
    calls: [],
    prepare: proposed('consoleCoinAllot'),
    act: approve,
  },
  {
    name: 'coins sent back by two people',
    calls: [],
    prepare: proposed('consoleCoinReturn'),
    act: approve,
  },
  {
    name: 'a transfer to the coin account',
    calls: ['transfer'],
    prepare: somebody,
    act: (stage, { by }) => stage.ask('transfer', toCoins, { by, key }),
  },
]
