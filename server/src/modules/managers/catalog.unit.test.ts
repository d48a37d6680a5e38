import { expect, test } from 'vitest'
import { closesOfLagos, costOfYear, lagos } from '../pools/testing/turnover.ts'
import { practiceManagers } from './catalog.ts'

test('simulated managers trade so little that what they cost is no more than a quarter of their money a year', () => {
  const closes = closesOfLagos('turnover')
  for (const one of practiceManagers({ instruments: () => lagos }))
    expect(costOfYear(one, one.capital, closes), one.name).toBeLessThan(0.25)
})
