import type { CallName } from '@openbourse/protocol'
import type { Example } from '../../core/index.ts'
import type { MarketOptions } from '../../testing/market.ts'

/** What is proven: the example of a call, or something else that writes. */
export type Flow = Example & {
  /** The call that it is the example of. */
  readonly call?: CallName
  /** A market of its own, created for each server. */
  readonly market?: () => MarketOptions
}
