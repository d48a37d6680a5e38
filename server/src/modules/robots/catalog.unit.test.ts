import { expect, test } from 'vitest'
import { closesOfLagos, costOfYear, lagos } from '../pools/testing/turnover.ts'
import { practiceRobots } from './catalog.ts'

test('robots of the practice market trade so little that what they cost is no more than a quarter of their money a year', () => {
  const closes = closesOfLagos('turnover')
  for (const one of practiceRobots({ instruments: () => lagos }))
    expect(costOfYear(one, one.startUp, closes), one.name).toBeLessThan(0.25)
})
