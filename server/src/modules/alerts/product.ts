import { divide, invariant, parseMinor, scaleOf } from '@openbourse/money'
import { type Calls, done, type Input, type Refused, refuse } from '@openbourse/protocol'
import { inPortions, product, type Turn, type Writer, wholeList } from '../../core/index.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import { erasure } from '../erasure/index.ts'
import { type Instrument, scalesOf, type Venue, venue } from '../venue/index.ts'
import { Alerts } from './alerts.ts'
import { alertExamples, alertFlows } from './examples.ts'
import {
  type AlertRecord,
  averageDays,
  directionTo,
  markOf,
  readMove,
  readMultiple,
  shown,
  standOf,
} from './rules.ts'
import { alertChecks, emptyNotes, storedAlerts } from './store.ts'

/** Alerts: a user gets one message when a trade reaches the price, the move or the volume. */
export const alerts = product({
  name: 'alerts',
  needs: { erasure, venue },
  examples: alertExamples,
  flows: alertFlows,
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
        averages: {
          everyMs: limits.averagesEveryMs,
          atStart: true,
          act: () => watched.measured.readAverages(),
        },
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
    return shown(alert, { currency: instrument.currency, scales: scalesOf(instrument) })
  }

  return {
    async alertAdd({ userId }, input) {
      const { symbol, note } = input
      const instrument = venue.instrument(symbol)
      if (!instrument) return refuse('symbol_unknown', { values: { symbol }, fields: ['symbol'] })
      if (!instrument.tradable) return refuse('not_tradable', { values: { symbol }, fields: ['symbol'] })
      const read = readWanted(input, instrument)
      if (!read.ok) return read
      const wanted = read.value
      const multiple = wanted.kind === 'volume' ? await alerts.measured.multiple(symbol) : undefined
      if (wanted.kind === 'volume' && multiple === undefined)
        return refuse('alert_no_average', {
          values: { symbol, days: String(averageDays) },
          fields: ['symbol'],
        })
      const written = await writer.run({
        actor: userId,
        decide: (turn) => added(turn, { alerts, venue, userId, symbol, wanted, multiple, note }),
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

/** What an alert is to wait for, once it is read. */
type Wanted =
  | { readonly kind: 'price'; readonly price: number }
  | { readonly kind: 'day_move'; readonly direction: AlertRecord['direction']; readonly threshold: number }
  | { readonly kind: 'volume'; readonly threshold: number }

type WantedRefusal = Refused<'price_zero' | 'alert_move_range' | 'alert_multiple_range'>

function readWanted(
  { kind, price, move, direction, multiple }: Input<Calls['alertAdd']>,
  { currency }: Pick<Instrument, 'currency'>,
): { readonly ok: true; readonly value: Wanted } | WantedRefusal {
  if (kind === 'day_move') {
    const read = readMove(move)
    return read.ok ? done({ kind, direction, threshold: read.value }) : read
  }
  if (kind === 'volume') {
    const read = readMultiple(multiple)
    return read.ok ? done({ kind, threshold: read.value }) : read
  }
  const minor = parseMinor(price ?? '', scaleOf(currency))
  // No trade can have more decimals than the currency.
  if (minor === undefined || minor === 0n) return refuse('price_zero', { fields: ['price'] })
  return done({ kind, price: Number(minor) })
}

/** The new alert; what is asked for again returns the existing one. */
function added(
  turn: Turn,
  asked: Pick<AlertRecord, 'userId' | 'symbol' | 'note'> & {
    readonly alerts: Alerts
    readonly venue: Venue
    readonly wanted: Wanted
    /** Of the day so far, in hundredths of the average. */
    readonly multiple: number | undefined
  },
) {
  const { alerts, venue, userId, symbol, wanted, note } = asked
  const from = venue.lastPrice(symbol)
  const waits = waitsFor(wanted, { from, close: venue.previousClose(symbol), multiple: asked.multiple ?? 0 })
  if (!waits) return refuse('alert_reached', { fields: [fieldOf[wanted.kind]] })
  const own = alerts.of(userId)
  const isSame = (one: AlertRecord) =>
    one.state === 'watching' &&
    one.symbol === symbol &&
    one.kind === waits.kind &&
    one.threshold === waits.threshold &&
    (one.kind === 'price' ? one.price === waits.price : one.direction === waits.direction)
  const same = own.find(isSame)
  if (same) return done(same)
  const most = limits.alertsPerUserMax
  if (own.length >= most) return refuse('alerts_max', { values: { max: String(most) } })
  const alert: AlertRecord = {
    id: turn.nextId(),
    userId,
    symbol,
    ...waits,
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

const fieldOf = { price: 'price', day_move: 'move', volume: 'multiple' } as const

/** Undefined where what is wanted is there already. */
function waitsFor(
  wanted: Wanted,
  now: { readonly from: number; readonly close: number; readonly multiple: number },
): Pick<AlertRecord, 'kind' | 'direction' | 'price' | 'threshold'> | undefined {
  switch (wanted.kind) {
    case 'price': {
      const direction = directionTo(wanted.price, now.from)
      return direction && { kind: 'price', direction, price: wanted.price, threshold: 0 }
    }
    case 'day_move': {
      const { direction } = wanted
      const mark = markOf(wanted)
      const stand = standOf(now.from, now.close, direction)
      if (direction === 'rising' ? stand >= mark : stand <= mark) return undefined
      // On this day it is reached at the first price beyond; the next day counts from another close.
      const exact = BigInt(now.close) * BigInt(mark)
      const price = Number(divide(exact, 10_000n, direction === 'rising' ? 'up' : 'down'))
      return { ...wanted, price: Math.max(price, 1) }
    }
    case 'volume':
      if (now.multiple >= wanted.threshold) return undefined
      return { ...wanted, direction: 'rising', price: now.from }
  }
}
