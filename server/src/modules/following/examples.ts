import {
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  type Stage,
  withUser,
} from '../../core/index.ts'

const hourMs = 3_600_000
const limits = { maximum: '30000.00', stopLoss: '2000', slippage: '200' }
const asked = (managerId: string) => ({ managerId, amount: '100000.00', openPositions: 'false', ...limits })

/** A verified user and a manager who buys each hour: `id` is the manager’s. */
async function withManager(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  return { by, id: await stage.manager() }
}

/** As `withManager`, following: `id` is the follow’s. */
async function withFollow(stage: Stage): Promise<Props> {
  const { by, id } = await withManager(stage)
  return { by, id: idOf(await stage.ask('followSet', asked(id), { by, key: 'prepared-follow' })) }
}

/** As `withFollow`, with shares that were copied. */
async function withShares(stage: Stage): Promise<Props> {
  const props = await withFollow(stage)
  await traded(stage)
  await trade(stage)
  return props
}

/** Offers of which the best are about what the manager takes, and a trade, without which an hour has no bar. */
async function traded({ market }: Stage): Promise<void> {
  await market.offer('LAGC', 'sell', 31_000, 820)
  await market.offer('LAGC', 'sell', 31_100, 50_000)
  await market.offer('LAGC', 'buy', 30_900, 50_000)
  await market.take('LAGC', 'buy', 31_000, 1)
}

/** Lets the manager’s hour pass: they trade, and are copied. */
async function trade(stage: Stage): Promise<undefined> {
  await stage.market.pass(2 * hourMs)
  return swept(stage)
}

async function swept(stage: Stage): Promise<undefined> {
  await stage.sweep()
  await stage.sweep()
  return undefined
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
    name: 'a trade of a manager, copied',
    async prepare(stage) {
      const props = await withFollow(stage)
      await traded(stage)
      await stage.market.pass(2 * hourMs)
      return props
    },
    act: swept,
  },
  {
    name: 'open positions of a manager, copied when a follow begins',
    async prepare(stage) {
      const props = await withManager(stage)
      await traded(stage)
      await trade(stage)
      return props
    },
    act: (stage, { by, id }) => stage.ask('followSet', { ...asked(id), openPositions: 'true' }, { by, key }),
  },
  {
    name: 'a follow that closes, sold and paid out',
    async prepare(stage) {
      const { by, id } = await withShares(stage)
      await stage.market.nextDay()
      await stage.market.offer('LAGC', 'buy', 30_900, 50_000)
      await stage.ask('followStop', { followId: id, shares: 'close' }, { by, key: 'prepared-stop' })
      return { by, id }
    },
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
