import type { Family } from '../level-2/all-flows.ts'

/** A mistake as it is made: one place in one file, and the sentence of the invariant that has to find it. */
export type Plant = {
  readonly name: string
  readonly file: string
  readonly from: string
  readonly to: string
  /**
   * Beginning of the expected message; where one of several comes first by chance, each. The product's own guards
   * begin with “Broken invariant”.
   */
  readonly finds: string | readonly string[]
  /** Which lives it is hunted in. */
  readonly level?: 2
  /** The family of flows that can meet it, which its lives have most of. */
  readonly often?: Family
}
