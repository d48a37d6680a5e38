import { invariant, parseMinor, scaleOf } from '@openbourse/money'
import { done, refuse } from '@openbourse/protocol'
import { inPortions, product, type Turn, type Writer, wholeList } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { erasure } from '../erasure/index.ts'
import { type Venue, venue } from '../venue/index.ts'
import { Alerts } from './alerts.ts'
import { alertExamples } from './examples.ts'
import { type AlertRecord, directionTo, shown } from './rules.ts'
import { alertChecks, emptyNotes, storedAlerts } from './store.ts'

/** Price alerts: a user gets one message when a trade reaches the price. */
export const alerts = product({
  name: 'alerts',
  needs: { erasure, venue },
  examples: alertExamples,
  async open(ports, needs) {
    const { database, writer, portion } = ports
    const watched = new Alerts(needs.venue, portion)
    for (const alert of await storedAlerts(database)) watched.keep(alert)
    needs.erasure.before('use', async (userId) => {
      const decide = (turn: Turn) => {
        for (const alert of watched.of(userId)) watched.remove(turn, alert)
      }
      await writer.run({ actor: 0, decide })
      await emptyNotes(database, userId)
    })
    const calls = alertCalls(watched, { writer, venue: needs.venue })
    return {
      face: {},
      calls,
      checks: () => alertChecks(watched),
      work: {
        changes: { everyMs: limits.dayWorkEveryMs, act: () => inPortions(ports, watched.following()) },
      },
      exports: { 'price-alerts': wholeList(calls.alertList) },
    }
  },
})

type Parts = { readonly writer: Writer; readonly venue: Venue }

function alertCalls(
  alerts: Alerts,
  { writer, venue }: Parts,
): SomeHandlers<'alertAdd' | 'alertDel' | 'alertList'> {
  const onWire = (alert: AlertRecord) => {
    const instrument = venue.instrument(alert.symbol)
    invariant(instrument, `${alert.symbol} is an instrument`)
    return shown(alert, instrument.currency)
  }

  return {
    async alertAdd({ userId }, { symbol, price, note }) {
      const instrument = venue.instrument(symbol)
      if (!instrument) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
      if (!instrument.tradable) return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
      const minor = parseMinor(price, scaleOf(instrument.currency))
      // No trade can have more decimals than the currency.
      if (minor === undefined || minor === 0n) return refuse('price_zero', { fields: ['price'] })
      const written = await writer.run({
        actor: userId,
        decide: (turn) => added(turn, { alerts, venue, userId, symbol, price: Number(minor), note }),
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
}

/** The new alert; a repeated price returns the existing one. */
function added(
  turn: Turn,
  asked: Pick<AlertRecord, 'userId' | 'symbol' | 'price' | 'note'> & {
    readonly alerts: Alerts
    readonly venue: Venue
  },
) {
  const { alerts, venue, userId, symbol, price, note } = asked
  const from = venue.lastPrice(symbol)
  const direction = directionTo(price, from)
  if (!direction) return refuse('alert_reached', { fields: ['price'] })
  const own = alerts.of(userId)
  const isSame = (one: AlertRecord) =>
    one.state === 'watching' && one.symbol === symbol && one.price === price
  const same = own.find(isSame)
  if (same) return done(same)
  const most = limits.alertsPerUserMax
  if (own.length >= most) return refuse('alerts_max', { values: { max: String(most) } })
  const alert: AlertRecord = {
    id: turn.nextId(),
    userId,
    symbol,
    direction,
    price,
    from,
    note,
    madeAt: turn.nowMs,
    state: 'watching',
    receipt: null,
    followed: alerts.followedNow(symbol),
  }
  alerts.add(turn, alert)
  return done(alert)
}
