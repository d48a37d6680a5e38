import { done, vipPlans } from '@openbourse/protocol'
import type { Writer } from '../../core/index.ts'
import type { Queryable } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Settings } from '../settings/index.ts'
import { asset, prices, termsOf } from './commands.ts'
import { perDay, written } from './rules.ts'
import { memberCount, salesOf } from './store.ts'

type Parts = {
  readonly database: Queryable
  readonly writer: Pick<Writer, 'settled'>
  readonly settings: Settings
}

/** What operators see of membership: prices, counts and sums. No member. */
export function vipConsole(parts: Parts): SomeHandlers<'consoleMembership'> {
  const { database, writer, settings } = parts
  return {
    async consoleMembership({ nowMs }) {
      await writer.settled()
      const sales = await salesOf(database)
      const plans = vipPlans.map((id) => {
        const { minor, days } = termsOf(parts, id)
        const sold = sales.get(id)
        return {
          id,
          days,
          price: written(asset, minor),
          perDay: written(asset, perDay(minor, days)),
          setting: prices[id],
          bought: sold?.bought ?? 0,
          paid: written(asset, sold?.paid ?? 0n),
          refunded: sold?.refunded ?? 0,
          paidBack: written(asset, sold?.paidBack ?? 0n),
        }
      })
      return done({
        currency: asset,
        plans,
        trial: { days: settings.integer('vip.trial.days'), taken: sales.get('trial')?.bought ?? 0 },
        members: await memberCount(database, nowMs),
        refundDays: settings.integer('vip.refund.days'),
      })
    },
  }
}
