import type { CoinPractice } from '@openbourse/protocol'
import {
  approveProposal,
  type Example,
  type ExamplesOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const ether = { coin: 'ETH', network: 'ethereum-sepolia' }

/** A user who has opened their address. */
async function withAddress(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  await stage.ask('rechargeAddress', ether, { by: props.by })
  return props
}

/** A user with coins on their way. */
const withPayment =
  (amount: string, practice: CoinPractice = 'usual'): Example['prepare'] =>
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

/** A user whose coins came with a tag that no user has, so deep that they can go back: `id` is the transaction's name. */
async function strayed(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.ask('rechargeAddress', ripple, { by })
  const input = { ...ripple, amount: '25', practice: 'wrong_tag' }
  const sent = await stage.ask('rechargePractise', input, { by, key: 'prepared-payment' })
  await untilBuried(stage)
  return { by, id: valueIn<{ txid: string }>(sent).txid }
}

const asked = (stage: Stage, { by, id }: Props, asking: string) =>
  stage.ask('rechargeReport', { network: ripple.network, txid: id }, { by, key: asking })

/** The same when the user has asked for them, and two operators: `id` is the number of the coins, then the user's, then both tokens. */
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
  (name: 'consoleCoinAllot' | 'consoleCoinReturn', asking: string): Example['act'] =>
  (stage, { id }) => {
    const [item = '', person = '', operator = ''] = id.split(' ')
    const input =
      name === 'consoleCoinAllot'
        ? { id: item, person, reason: 'txid_announced' }
        : { id: item, reason: 'sender_asked', note: 'Asked for by the sender in writing' }
    return stage.ask(name, input, { operator, key: asking })
  }

/** The same with a proposal that waits for its checker: `id` is its number and the checker's token. */
const proposed =
  (name: 'consoleCoinAllot' | 'consoleCoinReturn'): Example['prepare'] =>
  async (stage) => {
    const props = await claimed(stage)
    const answer = await judged(name, 'prepared-proposal')(stage, props)
    if (!answer) throw new Error('a proposal is answered')
    return { by: props.by, id: `${valueIn<{ proposal: string }>(answer).proposal} ${props.id.split(' ')[3]}` }
  }

/** A user with coins that were credited, and that their network will undo. */
const credited: Example['prepare'] = async (stage) => {
  const props = await withPayment('1', 'undone')(stage)
  stage.market.world.clock.advance(14 * 12_000)
  await stage.chain.sweep()
  return props
}

export const coinExamples: ExamplesOf<
  | 'rechargeAddress'
  | 'rechargeAddressNew'
  | 'rechargePractise'
  | 'rechargeReport'
  | 'consoleCoinAllot'
  | 'consoleCoinReturn'
> = {
  rechargeAddress: {
    name: 'an address for coins',
    prepare: withUser,
    drawn: true,
    act: (stage, { by }) => stage.ask('rechargeAddress', ether, { by }),
  },
  rechargeAddressNew: {
    name: 'another address',
    prepare: withAddress,
    drawn: true,
    act: (stage, { by }) => stage.ask('rechargeAddressNew', ether, { by, key }),
  },
  rechargePractise: {
    name: 'a practice payment',
    prepare: withAddress,
    drawn: true,
    act: (stage, { by }) => stage.ask('rechargePractise', { ...ether, amount: '1' }, { by, key }),
  },
  rechargeReport: {
    name: 'a transaction asked for',
    prepare: strayed,
    act: (stage, props) => asked(stage, props, key),
  },
  consoleCoinAllot: {
    name: 'a proposal to allot coins',
    prepare: claimed,
    act: judged('consoleCoinAllot', key),
  },
  consoleCoinReturn: {
    name: 'a proposal to send coins back',
    prepare: claimed,
    act: judged('consoleCoinReturn', key),
  },
}

export const coinFlows: readonly Example[] = [
  { name: 'coins arrive', prepare: withPayment('1'), act: untilBuried },
  { name: 'too few coins arrive', prepare: withPayment('0.001'), act: untilBuried },
  {
    name: 'a payment is undone by its network',
    prepare: withPayment('1', 'replaced'),
    act: untilBuried,
  },
  { name: 'a network undoes what was credited', prepare: credited, act: untilBuried },
  {
    name: 'coins allotted by two people',
    prepare: proposed('consoleCoinAllot'),
    act: approveProposal,
  },
  {
    name: 'coins sent back by two people',
    prepare: proposed('consoleCoinReturn'),
    act: approveProposal,
  },
]
