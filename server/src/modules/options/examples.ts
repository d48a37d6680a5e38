import type { AppropriatenessAttempt, OptionChain } from '@openbourse/protocol'
import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'
import { answersTo } from '../appropriateness/index.ts'

const symbol = 'LAGC'
const subject = 'options'
const dayMs = 86_400_000

/** A verified user with money to whom options are open. */
async function withTrader(stage: Stage): Promise<Props> {
  const props = await withUser(stage)
  const { by } = props
  await stage.market.grant(by.userId, 'NGN', '1000000.00')
  await stage.identities.plantVerified(by.userId)
  const attempt = valueIn<AppropriatenessAttempt>(
    await stage.ask('appropriatenessBegin', { subject }, { by }),
  )
  valueIn(await stage.ask('appropriatenessAnswer', { id: attempt.id, answers: answersTo(attempt) }, { by }))
  valueIn(await stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }))
  await stage.market.pass(dayMs)
  valueIn(await stage.ask('appropriatenessDecide', { subject, choice: 'go_on' }, { by }))
  return props
}

/** A call in the money that ends in a week or two, and what one share of it costs. */
async function seriesNow(stage: Stage): Promise<{ readonly contract: string; readonly ask: string }> {
  const chain = valueIn<OptionChain>(await stage.ask('optionRule', { symbol }, {}))
  const { call } = chain.strikes[(chain.strikes.length >> 1) - 2]!
  return { contract: call.contract, ask: call.ask! }
}

async function withSeries(stage: Stage): Promise<Props> {
  const { by } = await withTrader(stage)
  const { contract, ask } = await seriesNow(stage)
  return { by, id: `${contract} ${ask}` }
}

const inputOf = (prepared: string) => {
  const [contract = '', price = ''] = prepared.split(' ')
  return { contract, side: 'open', quantity: '2', type: 'limit', price }
}

/** Two contracts that are held. */
async function withHolding(stage: Stage): Promise<Props> {
  const props = await withSeries(stage)
  valueIn(await stage.ask('optionApply', inputOf(props.id), { by: props.by, key: 'prepared-options' }))
  return props
}

async function withWaitingOrder(stage: Stage): Promise<Props> {
  const { by, id } = await withSeries(stage)
  const input = { ...inputOf(id), price: '0.01' }
  return { by, id: idOf(await stage.ask('optionApply', input, { by, key: 'prepared-order' })) }
}

export const optionExamples: ExamplesOf<'optionApply' | 'optionCancel'> = {
  optionApply: {
    name: 'buy options',
    prepare: withSeries,
    act: (stage, { by, id }) => stage.ask('optionApply', inputOf(id), { by, key }),
  },
  optionCancel: {
    name: 'cancel an order on options',
    prepare: withWaitingOrder,
    act: (stage, { by, id }) => stage.ask('optionCancel', { id }, { by, key }),
  },
}

/** Selling what is held, and an expiry. */
export const optionFlows: readonly Example[] = [
  {
    name: 'sell options',
    prepare: withHolding,
    act: (stage, { by, id }) =>
      stage.ask(
        'optionApply',
        { contract: inputOf(id).contract, side: 'close', quantity: '2', type: 'market' },
        { by, key },
      ),
  },
  {
    name: 'options that expire',
    async prepare(stage) {
      const props = await withHolding(stage)
      stage.market.world.clock.advance(16 * dayMs)
      return props
    },
    async act(stage) {
      await stage.market.pass(0)
      await stage.sweep()
      return undefined
    },
  },
]
