import type { FaceOf, Ports } from '../../core/index.ts'
import type { accounts } from '../accounts/index.ts'
import type { portfolio } from '../portfolio/index.ts'
import type { practice } from '../practice/index.ts'
import type { stocks } from '../stocks/index.ts'

/** What the parts of this product share. */
export type RecordsParts = Pick<Ports, 'database' | 'writer' | 'clock' | 'random'> & {
  readonly people: Pick<FaceOf<typeof accounts>['people'], 'byId'>
  readonly portfolio: Pick<FaceOf<typeof portfolio>, 'growth' | 'allocation'>
  readonly practice: FaceOf<typeof practice>
  readonly stocks: Pick<FaceOf<typeof stocks>, 'current' | 'closedTrades' | 'venue'>
}
