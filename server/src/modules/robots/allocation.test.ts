import { parseMinor } from '@openbourse/money'
import { expect, test } from 'vitest'
import { give } from '../../core/index.ts'
import { answered as value } from '../../testing/answered.ts'
import { asker, openMarketWorld } from '../../testing/market.ts'
import { appropriateness } from '../appropriateness/index.ts'
import { portfolio } from '../portfolio/index.ts'
import { robotCatalog, robots } from './index.ts'
import { openRobot } from './testing/open-robot.ts'

const ada = 1_000_001
const hourMs = 3_600_000

test('a robot is looked through: its shares and its cash are together what its units are worth', async () => {
  const market = await openMarketWorld({
    products: [robots, portfolio],
    given: [
      give(appropriateness, { allows: () => ({ ok: true }), measures: () => {} } as never),
      give(robotCatalog, 'none'),
    ],
  })
  let keys = 0
  const as = () => asker(ada, { nowMs: market.world.clock.nowMs(), key: `allocation-of-robots-${++keys}` })
  await market.grant(ada, 'NGN', '3000000.00')
  await market.offer('LAGC', 'sell', 31_100, 1_000_000)
  await market.offer('LAGC', 'buy', 31_000, 1_000_000)
  const robotId = await openRobot(market.world.assembly.face(robots), market.world)
  const calls = market.world.calls
  await value(calls.robotBuy(as(), { robotId, amount: '100000.00', tradePassword: undefined }))
  for (let hours = 0; hours < 3; hours += 1) {
    await market.take('LAGC', 'buy', 31_100, 1)
    await market.pass(hourMs)
    await market.world.assembly.work()
  }
  const { parts, owned } = await value(calls.allocation(as(), {}))
  const assets = await value(calls.assets(as(), {}))
  const minor = (text: string) => parseMinor(text, 2) ?? 0n
  const inRobots = parts.filter(({ through }) => through === 'robot')
  expect(inRobots.map(({ kind, asset }) => `${kind} ${asset}`).sort()).toEqual(['cash NGN', 'stock LAGC'])
  expect(inRobots.find(({ kind }) => kind === 'stock')).toMatchObject({ country: 'NG', currency: 'NGN' })
  expect(inRobots.reduce((sum, part) => sum + minor(part.value), 0n)).toBe(minor(assets.robots))
  expect(owned).toBe(assets.total)
  expect(parts.reduce((sum, part) => sum + minor(part.value), 0n)).toBe(minor(owned))
})
