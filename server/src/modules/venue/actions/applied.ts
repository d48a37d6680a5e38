import type { Turn } from '../../../core/types.ts'
import type { ShareChange } from './changes.ts'

/** A change of the shares that has happened: bars before `at` are of the shares as they were. */
export type Changed = Pick<ShareChange, 'id' | 'exOn' | 'ratio'> & {
  readonly at: number
  /** Whether holders and orders have followed; false from a start until the change is told of. */
  readonly told: boolean
}

/** A change of shares as it is told: the price is that of the shares as they are now, or the last one they had. */
export type AppliedChange = Pick<ShareChange, 'id' | 'kind' | 'symbol' | 'country' | 'ratio' | 'exOn'> & {
  readonly price: number
}

export type ChangeListener = (turn: Turn, change: AppliedChange) => void
