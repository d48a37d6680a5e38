import type { Turn } from '../../../core/types.ts'
import type { ShareChange } from './changes.ts'

/** A change of the shares that has happened: bars before `at` are of the shares as they were. */
export type Changed = Pick<ShareChange, 'id' | 'exOn' | 'ratio'> & {
  readonly at: number
  /** Whether holders and orders have followed; false until the change has been processed, also after a start. */
  readonly told: boolean
}

/** A change of shares for listeners: the price is that of the new shares, or the last one they had. */
export type AppliedChange = Pick<ShareChange, 'id' | 'kind' | 'symbol' | 'country' | 'ratio' | 'exOn'> & {
  readonly price: number
}

export type ChangeListener = (turn: Turn, change: AppliedChange) => void
