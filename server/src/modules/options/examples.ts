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

/** A verified user with money and access to options. */
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

/** A call in the money that ends in eleven days or more: the same one, whichever day the user got ready. */
async function seriesNow(stage: Stage): Promise<string> {
  const soon = valueIn<OptionChain>(await stage.ask('optionRule', { symbol }, {}))
  const expiry = soon.expiries.find(({ expiresAt }) => expiresAt >= soon.at + 11 * dayMs)!
  const chain = valueIn<OptionChain>(await stage.ask('optionRule', { symbol, day: expiry.day }, {}))
  return chain.strikes[(chain.strikes.length >> 1) - 2]!.call.contract
}

async function withSeries(stage: Stage): Promise<Props> {
  const { by } = await withTrader(stage)
  return { by, id: await seriesNow(stage) }
}

/** A limit above every ask: it fills at what is offered. */
const inputOf = (contract: string) => ({
  contract,
  side: 'open',
  quantity: '2',
  type: 'limit',
  price: '60.00',
})

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
      stage.ask('optionApply', { contract: id, side: 'close', quantity: '2', type: 'market' }, { by, key }),
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
