import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  proposesOf,
  type Stage,
  withVerified,
} from '../../core/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A verified user, and a fund: `id` is the fund's. */
async function withFund(stage: Stage): Promise<Props> {
  const { by } = await withVerified(stage)
  return { by, id: await stage.fund() }
}

/** As `withFund`, with an order that waits: `id` is the order's. */
async function withWaiting(stage: Stage): Promise<Props> {
  const { by, id } = await withFund(stage)
  const asked = { fundId: id, amount: '50000.00' }
  return { by, id: idOf(await stage.ask('fundApply', asked, { by, key: 'prepared-order' })) }
}

/** As `withWaiting`, dealt with: the order runs. */
async function withRunning(stage: Stage): Promise<Props> {
  const props = await withWaiting(stage)
  await stage.market.pass(2 * hourMs)
  await stage.sweep()
  return props
}

type Named = 'consoleFundClose' | 'fundApply' | 'fundAdd' | 'fundRedeem' | 'fundWithdraw'

export const fundExamples: ExamplesOf<Named> = {
  consoleFundClose: proposesOf('a fund, to be closed', {
    call: 'consoleFundClose',
    what: (stage) => stage.fund(),
    reason: 'too_little_left',
  }),
  fundApply: {
    name: 'money put into a fund',
    prepare: withFund,
    act: (stage, { by, id }) => stage.ask('fundApply', { fundId: id, amount: '50000.00' }, { by, key }),
  },
  fundAdd: {
    name: 'money added to an order of a fund',
    prepare: withRunning,
    act: (stage, { by, id }) => stage.ask('fundAdd', { orderId: id, amount: '30000.00' }, { by, key }),
  },
  fundRedeem: {
    name: 'units of a fund redeemed',
    prepare: withRunning,
    act: (stage, { by, id }) => stage.ask('fundRedeem', { orderId: id, units: '1000' }, { by, key }),
  },
  fundWithdraw: {
    name: 'money taken back before a fund deals',
    prepare: withWaiting,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('fundWithdraw', { orderId: id }, { by, key }),
  },
}

/** An order that runs while what the fund holds has risen, and is redeemed whole: a fee of profit is due at the next dealing point. */
async function withProfit(stage: Stage): Promise<Props> {
  const { market } = stage
  await market.offer('LAGC', 'sell', 31_100, 1_000)
  await market.take('LAGC', 'buy', 31_100, 1)
  const { by, id } = await withRunning(stage)
  await market.take('LAGC', 'buy', 31_100, 1_000)
  await market.offer('LAGC', 'sell', 33_500, 10)
  await market.take('LAGC', 'buy', 33_500, 1)
  await market.pass(hourMs)
  await stage.sweep()
  await stage.ask('fundRedeem', { orderId: id }, { by, key: 'prepared-redemption' })
  return { by, id: String(market.world.clock.nowMs()) }
}

/** Lets two hours pass behind what was prepared, with what is due in them. */
const deal = passing(2 * hourMs)

function passing(ms: number): Example['act'] {
  return async (stage, { id }) => {
    const until = Number(id) + ms
    await stage.market.pass(Math.max(0, until - stage.market.world.clock.nowMs()))
    await stage.sweep()
    return undefined
  }
}

export const fundFlows: readonly Example[] = [
  {
    name: 'a dealing point of a fund, with money that comes',
    async prepare(stage) {
      const { by } = await withWaiting(stage)
      return { by, id: String(stage.market.world.clock.nowMs()) }
    },
    act: deal,
  },
  {
    name: 'a dealing point of a fund, with a fee of profit',
    prepare: withProfit,
    act: deal,
  },
  {
    name: 'a dealing point of a fund on another day, with its management fee and a part that leaves',
    async prepare(stage) {
      const { by, id } = await withRunning(stage)
      await stage.ask('fundRedeem', { orderId: id, units: '1000' }, { by, key: 'prepared-redemption' })
      return { by, id: String(stage.market.world.clock.nowMs()) }
    },
    act: passing(dayMs),
  },
]
