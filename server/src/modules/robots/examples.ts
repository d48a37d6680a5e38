import {
  approve,
  type Example,
  type ExamplesOf,
  idOf,
  key,
  type Props,
  proposed,
  proposes,
  proposesOf,
  type Stage,
  withUser,
} from '../../core/index.ts'
import { passQuestions } from '../appropriateness/index.ts'

const hourMs = 3_600_000

/** A verified user with access to robots, and a robot: `id` is the robot's. */
async function withRobot(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await passQuestions(stage, by, 'robots')
  return { by, id: await stage.robot() }
}

/** As `withRobot`, with an order that waits: `id` is the order's. */
async function withWaiting(stage: Stage): Promise<Props> {
  const { by, id } = await withRobot(stage)
  const asked = { robotId: id, amount: '50000.00' }
  return { by, id: idOf(await stage.ask('robotBuy', asked, { by, key: 'prepared-order' })) }
}

/** As `withWaiting`, dealt with: the order runs. */
async function withRunning(stage: Stage): Promise<Props> {
  const props = await withWaiting(stage)
  await begun(stage)
  return props
}

async function begun(stage: Stage): Promise<void> {
  await stage.market.pass(2 * hourMs)
  await stage.sweep()
}

/** A draft of a robot. */
const draft = {
  name: 'Drafted Trend',
  kind: 'trend',
  symbols: 'LAGC',
  fast: '2',
  slow: '6',
  periodDays: '30',
  lockDays: '7',
  minimum: '20000',
  maximum: '2000000',
  startUp: '500000',
  fee: '10',
  reason: 'strategy_new',
}

type Named =
  | 'consoleRobotPropose'
  | 'consoleRobotClose'
  | 'robotBuy'
  | 'robotAdd'
  | 'robotWithdraw'
  | 'robotStop'

export const robotExamples: ExamplesOf<Named> = {
  consoleRobotPropose: proposes('a robot, drafted', 'consoleRobotPropose', draft),
  consoleRobotClose: proposesOf('a robot, to be closed', {
    call: 'consoleRobotClose',
    what: (stage) => stage.robot(),
    reason: 'too_little_left',
  }),
  robotBuy: {
    name: 'money put into a robot',
    prepare: withRobot,
    act: (stage, { by, id }) => stage.ask('robotBuy', { robotId: id, amount: '50000.00' }, { by, key }),
  },
  robotAdd: {
    name: 'money added to an order of a robot',
    prepare: withRunning,
    act: (stage, { by, id }) => stage.ask('robotAdd', { orderId: id, amount: '30000.00' }, { by, key }),
  },
  robotWithdraw: {
    name: 'money taken back before the dealing point',
    prepare: withWaiting,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('robotWithdraw', { orderId: id }, { by, key }),
  },
  robotStop: {
    name: 'an order of a robot, stopped',
    prepare: withRunning,
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('robotStop', { orderId: id }, { by, key }),
  },
}

/** An order that runs while what the robot holds has risen: it stops, and its fee is due at the next dealing point. */
async function withProfit(stage: Stage): Promise<Props> {
  const { market } = stage
  const { by, id } = await withWaiting(stage)
  // Offered only now: the questions before a robot take a day, and offers end with theirs.
  await market.offer('LAGC', 'sell', 31_100, 1_000)
  await market.take('LAGC', 'buy', 31_100, 1)
  await begun(stage)
  await market.take('LAGC', 'buy', 31_100, 1_000)
  await market.offer('LAGC', 'sell', 33_500, 10)
  await market.take('LAGC', 'buy', 33_500, 1)
  await market.pass(hourMs)
  await stage.sweep()
  await stage.ask('robotStop', { orderId: id }, { by, key: 'prepared-stop' })
  return { by, id: String(market.world.clock.nowMs()) }
}

/** Lets two hours pass behind what was prepared, with what is due in them. */
async function deal(stage: Stage, { id }: Props): Promise<undefined> {
  const until = Number(id) + 2 * hourMs
  await stage.market.pass(Math.max(0, until - stage.market.world.clock.nowMs()))
  await stage.sweep()
  return undefined
}

/** A robot with an order that runs and one that waits, and a proposal to close it. */
async function withClosing(stage: Stage): Promise<Props> {
  const { by, id } = await withRobot(stage)
  const ask = (amount: string, name: string) =>
    stage.ask('robotBuy', { robotId: id, amount }, { by, key: name })
  await ask('50000.00', 'prepared-order')
  await begun(stage)
  await ask('30000.00', 'prepared-waiting')
  return proposed('consoleRobotClose', { id, reason: 'too_little_left' })(stage)
}

export const robotFlows: readonly Example[] = [
  {
    name: 'a robot, closed by two operators',
    prepare: withClosing,
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: 'a dealing point of a robot that closes',
    async prepare(stage) {
      const props = await withClosing(stage)
      await approve(stage, props)
      return { ...props, id: String(stage.market.world.clock.nowMs()) }
    },
    act: deal,
  },
  {
    name: 'a robot, approved',
    prepare: proposed('consoleRobotPropose', draft),
    act: approve,
    already: ['proposal_over'],
  },
  {
    name: 'a dealing point of a robot, with money that comes',
    async prepare(stage) {
      const { by } = await withWaiting(stage)
      return { by, id: String(stage.market.world.clock.nowMs()) }
    },
    act: deal,
  },
  {
    name: 'a dealing point of a robot, with a fee of profit',
    prepare: withProfit,
    act: deal,
  },
  {
    name: 'a dealing point of a robot, with an order that leaves',
    async prepare(stage) {
      const { by, id } = await withRunning(stage)
      await stage.ask('robotStop', { orderId: id }, { by, key: 'prepared-stop' })
      return { by, id: String(stage.market.world.clock.nowMs()) }
    },
    act: deal,
  },
]
