import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  valueIn,
  withVerified,
} from '../../core/index.ts'
import { withListing } from '../managers/index.ts'

const hourMs = 3_600_000
const limits = { maximum: '30000.00', stopLoss: '2000', slippage: '200' }
const asked = (managerId: string) => ({ managerId, amount: '100000.00', openPositions: 'false', ...limits })

/** A verified user and a manager who buys each hour: `id` is the manager’s. */
async function withManager(stage: Stage): Promise<Props> {
  const { by } = await withVerified(stage)
  return { by, id: await stage.manager() }
}

/** As `withManager`, following: `id` is the follow’s. */
async function withFollow(stage: Stage): Promise<Props> {
  const { by, id } = await withManager(stage)
  return { by, id: idOf(await stage.ask('followSet', asked(id), { by, key: 'prepared-follow' })) }
}

/** What the manager buys in their first hour, and what a follow then copies: so many shares are offered, and none is left. */
const [bought, copied] = [782, 78]

/** As `withFollow`, with shares that were copied at a worse price than the manager’s. */
async function withShares(stage: Stage): Promise<Props> {
  const props = await withFollow(stage)
  await stage.market.offer('LAGC', 'sell', 31_100, copied)
  await held(stage)
  return props
}

/** The manager’s first hour: they buy. */
async function held(stage: Stage): Promise<void> {
  await anHour(stage)
  await stage.market.offer('LAGC', 'sell', 31_000, bought)
  await swept(stage)
}

/** An hour in which the stock is traded once, so that it has a bar. */
async function anHour({ market }: Stage): Promise<void> {
  await market.offer('LAGC', 'sell', 31_000, 1)
  await market.take('LAGC', 'buy', 31_000, 1)
  await market.pass(2 * hourMs)
}

async function swept(stage: Stage): Promise<undefined> {
  await stage.sweep()
  await stage.sweep()
  return undefined
}

/** Participants who offer on both sides, behind what the manager took. */
async function offered({ market }: Stage): Promise<void> {
  await market.offer('LAGC', 'sell', 31_100, 50_000)
  await market.offer('LAGC', 'buy', 30_900, 50_000)
}

type Named =
  | 'followSet'
  | 'followChange'
  | 'followPause'
  | 'followResume'
  | 'followAdd'
  | 'followTakeOut'
  | 'followStop'

export const followExamples: ExamplesOf<Named> = {
  followSet: {
    name: 'a manager followed',
    prepare: withManager,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('followSet', asked(id), { by, key }),
  },
  followChange: {
    name: 'other limits for a follow',
    prepare: withFollow,
    act: (stage, { by, id }) =>
      stage.ask('followChange', { followId: id, maximum: '20000.00', slippage: '100' }, { by, key }),
  },
  followPause: {
    name: 'a follow paused',
    prepare: withFollow,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('followPause', { followId: id }, { by, key }),
  },
  followResume: {
    name: 'a follow resumed',
    fifty: 1,
    async prepare(stage) {
      const { by, id } = await withFollow(stage)
      await stage.ask('followPause', { followId: id }, { by, key: 'prepared-pause' })
      return { by, id }
    },
    act: (stage, { by, id }) => stage.ask('followResume', { followId: id }, { by, key }),
  },
  followAdd: {
    name: 'money added to a follow',
    prepare: withFollow,
    act: (stage, { by, id }) => stage.ask('followAdd', { followId: id, amount: '5000.00' }, { by, key }),
  },
  followTakeOut: {
    name: 'cash taken out of a follow',
    prepare: withFollow,
    act: (stage, { by, id }) => stage.ask('followTakeOut', { followId: id, amount: '1500.00' }, { by, key }),
  },
  followStop: {
    name: 'a follow stopped, with its shares kept',
    prepare: withShares,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('followStop', { followId: id, shares: 'keep' }, { by, key }),
  },
}

export const followFlows: readonly Example[] = [
  {
    name: 'a trade of a manager, copied at a worse price',
    async prepare(stage) {
      const { by: manager } = await withListing(stage)
      const { by } = await withVerified(stage)
      const mine = await stage.ask('managerMine', {}, { by: manager })
      const { id } = valueIn<{ readonly manager: { readonly id: string } }>(mine).manager
      valueIn(await stage.ask('followSet', asked(id), { by, key: 'prepared-follow' }))
      await stage.market.offer('LAGC', 'sell', 31_000, bought)
      const order = { symbol: 'LAGC', type: 'market', quantity: String(bought) }
      valueIn(await stage.ask('buyStock', { ...order, clientOrderId: 'prepared-trade' }, { by: manager }))
      return { by, id: '' }
    },
    scene: offered,
    act: swept,
  },
  {
    name: 'open positions of a manager, copied when a follow begins',
    async prepare(stage) {
      const props = await withManager(stage)
      await held(stage)
      return props
    },
    scene: offered,
    act: (stage, { by, id }) => stage.ask('followSet', { ...asked(id), openPositions: 'true' }, { by, key }),
  },
  {
    name: 'a follow that closes, sold and paid out',
    async prepare(stage) {
      const { by, id } = await withShares(stage)
      await stage.market.nextDay()
      await stage.ask('followStop', { followId: id, shares: 'close' }, { by, key: 'prepared-stop' })
      return { by, id }
    },
    scene: offered,
    act: swept,
  },
  {
    name: 'a stop-loss of a follow that is reached',
    async prepare(stage) {
      const { by, id } = await withShares(stage)
      const tight = { followId: id, maximum: '20000.00', stopLoss: '1', slippage: '100' }
      await stage.ask('followChange', tight, { by, key: 'prepared-limits' })
      return { by, id }
    },
    act: swept,
  },
]
