import { product, wholeList } from '../../core/index.ts'
import { venue } from '../venue/index.ts'
import { openAlerts } from './handlers.ts'

/** Prices that a user is told of once a trade reaches them. */
export const alerts = product({
  name: 'alerts',
  needs: { venue },
  async open({ database, writer }, needs) {
    const { handlers, checks } = await openAlerts({ database, writer, venue: needs.venue })
    return { face: {}, calls: handlers, checks, exports: { 'price-alerts': wholeList(handlers.alertList) } }
  },
})
