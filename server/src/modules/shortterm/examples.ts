import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  withUser,
} from '../../core/index.ts'

const purchase = { symbol: 'LAGC', quantity: '100' }

async function withMember(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await stage.ask('vipBuy', { planId: 'trial' }, { by, key: 'prepared-trial' })
  return { by, id: '' }
}

async function sellers(stage: Stage): Promise<void> {
  // All of it is bought: simulated orders do not outlive a kill.
  await stage.market.offer('LAGC', 'sell', 31_000, 100)
}

async function buyers(stage: Stage): Promise<void> {
  await stage.market.offer('LAGC', 'buy', 30_900, 500)
}

/** A member with a short-term trade of 100 shares that can be sold: `id` is the trade's. */
async function withTrade(stage: Stage): Promise<Props> {
  const { by } = await withMember(stage)
  await sellers(stage)
  const id = idOf(await stage.ask('shortBuy', purchase, { by, key: 'prepared-short-term' }))
  await stage.market.nextDay()
  return { by, id }
}

export const shortExamples: ExamplesOf<'shortBuy' | 'shortSell'> = {
  shortBuy: {
    name: 'shares of the short-term list bought',
    prepare: withMember,
    scene: sellers,
    act: (stage, { by }) => stage.ask('shortBuy', purchase, { by, key }),
  },
  shortSell: {
    name: 'a short-term trade sold before its time',
    prepare: withTrade,
    scene: buyers,
    act: (stage, { by, id }) => stage.ask('shortSell', { id }, { by, key }),
    already: ['short_over'],
  },
}

export const shortFlows: readonly Example[] = [
  {
    name: 'a short-term trade sold at its limit',
    async prepare(stage) {
      const props = await withTrade(stage)
      for (let day = 0; day < 4; day += 1) await stage.market.nextDay()
      return props
    },
    scene: buyers,
    async act(stage) {
      await stage.sweep()
      return undefined
    },
  },
]
