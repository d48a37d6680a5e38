import { expect, test } from 'vitest'
import { baseOf } from './picture.ts'

test.each([
  [['100.00', '105.00'], '0.0500', 100],
  [['100.00', '95.00'], '-0.0500', 100],
  [['100.00', '100.00'], '0.0000', 100],
  [['100.00', '101.00'], null, undefined],
  [[], '0.0500', undefined],
  [['1.00', '0.00'], '-1.0000', undefined],
] as const)('%j after a change of %s began at %s', (spark, rate, base) => {
  const found = baseOf({ spark: [...spark], rate })
  if (base === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(base, 6)
})
