import type { FundOrder } from '@openbourse/protocol'
import type { Provable } from '../../common/log/provable.ts'
import { minus } from '../../lib/figures.ts'
import type { Details } from './Redeeming.tsx'

/** An order of a fund: once it is over, what was paid out less what was put in; its units came and went. */
export const provableFund = (order: FundOrder, events: Details['events']): Provable => ({
  kind: 'fund',
  id: order.id,
  atMs: Math.max(order.askedAt, ...events.map(({ at }) => at)),
  ...(order.endedAt !== null && {
    moves: [{ asset: order.currency, amount: minus(order.paidOut, order.putIn) }],
  }),
})
