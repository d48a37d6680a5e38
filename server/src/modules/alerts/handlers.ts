import { invariant, parseMinor, scaleOf } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import type { Check } from '../../core/index.ts'
import type { Writer } from '../../core/types.ts'
import type { Database } from '../../platform/db/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import type { Venue } from '../venue/index.ts'
import { Alerts } from './alerts.ts'
import { alertChecks } from './checks.ts'
import { type AlertRecord, directionTo, shown } from './rules.ts'
import { storedAlerts } from './tables.ts'

export type AlertParts = {
  readonly database: Database
  readonly writer: Writer
  readonly venue: Venue
}

export type AlertHandlers = SomeHandlers<'alertAdd' | 'alertDel' | 'alertList'>

/** Price alerts, rebuilt from what is stored. To be called when the venue stands, before the first command. */
export async function openAlerts(
  parts: AlertParts,
): Promise<{ readonly handlers: AlertHandlers; checks(): readonly Check[] }> {
  const { database, writer, venue } = parts
  const alerts = new Alerts(venue)
  for (const alert of await storedAlerts(database)) alerts.keep(alert)
  const onWire = (alert: AlertRecord) => {
    const instrument = venue.instrument(alert.symbol)
    invariant(instrument, `${alert.symbol} is an instrument`)
    return shown(alert, instrument.currency)
  }
  const most = limits.alertsPerUserMax

  const handlers: AlertHandlers = {
    async alertAdd({ userId }, { symbol, price, note }) {
      const instrument = venue.instrument(symbol)
      if (!instrument) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
      if (!instrument.tradable) return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
      const minor = parseMinor(price, scaleOf(instrument.currency))
      // More decimals than the currency has are a price that no trade can have.
      if (minor === undefined || minor === 0n) return refuse('price_zero', { fields: ['price'] })
      const written = await writer.run({
        actor: userId,
        decide(turn) {
          const from = venue.lastPrice(symbol)
          const direction = directionTo(Number(minor), from)
          if (!direction) return refuse('alert_reached', { fields: ['price'] })
          const own = alerts.of(userId)
          const same = own.find((one) => one.state === 'watching' && isSame(one, symbol, Number(minor)))
          if (same) return done(same)
          if (own.length >= most) return refuse('alerts_max', { values: { max: String(most) } })
          const alert: AlertRecord = {
            id: turn.nextId(),
            userId,
            symbol,
            direction,
            price: Number(minor),
            from,
            note,
            madeAt: turn.nowMs,
            state: 'watching',
            receipt: null,
          }
          alerts.add(turn, alert)
          return done(alert)
        },
      })
      invariant(written.kind === 'done', 'a command without a key is always decided')
      return written.answer.ok ? done(onWire(written.answer.value)) : written.answer
    },

    async alertDel({ userId }, { id }) {
      const written = await writer.run({
        actor: userId,
        decide(turn) {
          const alert = alerts.find(userId, Number(id))
          if (!alert) return refuse('alert_unknown', { fields: ['id'] })
          alerts.remove(turn, alert)
          return done({})
        },
      })
      invariant(written.kind === 'done', 'a command without a key is always decided')
      return written.answer
    },

    async alertList({ userId }, { symbol }) {
      await writer.settled()
      const own = alerts.of(userId).filter((alert) => symbol === undefined || alert.symbol === symbol)
      return done({ list: own.map(onWire) })
    },
  }
  return { handlers, checks: () => alertChecks(alerts) }
}

function isSame(alert: AlertRecord, symbol: string, price: number): boolean {
  return alert.symbol === symbol && alert.price === price
}
