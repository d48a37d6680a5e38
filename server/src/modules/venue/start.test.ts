import type { Country } from '@openbourse/protocol'
import { beforeEach, expect, test } from 'vitest'
import { asServer, openDatabase } from '../../platform/db/index.ts'
import type { Database } from '../../platform/db/types.ts'
import { testDatabase } from '../../testing/database.ts'
import { type ActionCalendar, emptyCalendar } from './actions/calendar.ts'
import type { ShareChange } from './actions/changes.ts'
import { countries, exchanges } from './calendar/exchanges.ts'
import { dayStart } from './calendar/rules.ts'
import { dayMs, hourMs, minuteMs } from './calendar/zone.ts'
import type { BaseInterval } from './candles/intervals.ts'
import { readChanges } from './changes-store.ts'
import { listings } from './instruments/index.ts'
import { addMissed, bringUpToNow, readStored } from './start.ts'
import { dropBars, newestBars, readBars, readTradingDays } from './store.ts'

/** A Sunday evening, three hours before Lagos begins a Monday on which shares change. */
const shutMs = Date.parse('2026-12-06T20:05:00Z')
const [eve, exOn] = ['2026-12-06', '2026-12-07']
const backMs = Date.parse('2026-12-07T00:30:30Z')
const hours = { NG: 'practice', US: 'practice', GB: 'practice', MX: 'practice', BR: 'practice' } as const
const simulated = listings.filter(({ feed }) => feed === 'simulated')
const price = listings.find(({ symbol }) => symbol === 'LAGC')!.nominal
const firstOfDay = dayStart(exchanges.NG.zone, shutMs)

let database: Database

/** A server that has lived for two days, and was shut in the middle of the second one. */
beforeEach(async () => {
  const own = await testDatabase()
  database = openDatabase({ address: asServer(own.connection), connectionsMax: 4, log: () => {} })
  for (const { symbol, country, nominal } of simulated) {
    const today = dayStart(exchanges[country].zone, shutMs)
    const bars: readonly (readonly [BaseInterval, number])[] = [
      ['1d', today - dayMs],
      ['1d', today],
      ['1h', shutMs - (shutMs % hourMs)],
      ['1m', today - hourMs],
      ['1m', shutMs - minuteMs],
      ['1m', shutMs],
    ]
    for (const [interval, t] of bars)
      await database.query(`insert into venue.candle values ($1, $2, $3, $4, $4, $4, $4, 100, $5)`, [
        symbol,
        interval,
        t,
        nominal,
        nominal * 100,
      ])
  }
  for (const country of countries)
    await database.query('insert into venue.trading_day (calendar, day) values ($1, $2)', [country, eve])
  return async () => {
    await database.close()
    await own.drop()
  }
})

const changeOn = (day: string, ratio: ShareChange['ratio']): ShareChange => ({
  id: `${ratio ? 'split' : 'delisting'}:LAGC:${day}`,
  kind: ratio ? 'split' : 'delisting',
  ratio,
  symbol: 'LAGC',
  country: 'NG',
  exOn: day,
  announcedOn: '2026-11-16',
  lastOn: eve,
})

const calendarOf = (...all: readonly ShareChange[]): ActionCalendar => ({
  ...emptyCalendar,
  changes: ({ from, to, country }) =>
    all.filter((one) => one.exOn >= from && one.exOn <= to && (country ?? one.country) === one.country),
})

const twoForOne = changeOn(exOn, { now: 2, was: 1 })

const start = (calendar: ActionCalendar, nowMs = backMs, fair: () => number | undefined = () => undefined) =>
  bringUpToNow({ database, seed: '7', key: '07'.repeat(32), fair, hours, nowMs, calendar, listings })

/** What a start does before it makes anything up. */
async function missed(calendar: ActionCalendar, { nowMs = backMs, on = database, fresh = false } = {}) {
  const newest = await newestBars(on, ['LAGC'], { interval: '1m', count: 1 })
  const lived = fresh ? new Map<Country, string>() : await readTradingDays(on)
  const known = { lived, newest, fresh: fresh ? listings.filter(({ symbol }) => symbol === 'LAGC') : [] }
  return await addMissed({ database: on, calendar, hours, nowMs }, known)
}

const bars = (symbol: string, interval: BaseInterval) =>
  readBars(database, { symbol, interval, from: 0, to: backMs + dayMs, limit: 5000 })

const closes = async (interval: BaseInterval) =>
  (await bars('LAGC', interval)).map(({ close, volume, turnover }) => [close, volume, turnover])

test('a split during an outage: the day that was cut short is in the new terms, days before stay', async () => {
  expect(await missed(calendarOf(twoForOne))).toBe(true)
  expect(await readChanges(database)).toEqual([
    { id: twoForOne.id, symbol: 'LAGC', exOn, ratio: { now: 2, was: 1 }, at: firstOfDay, told: false },
  ])
  const [whole, half] = [
    [price, 100, price * 100],
    [price / 2, 200, price * 100],
  ]
  expect(await closes('1d')).toEqual([whole, half])
  expect(await closes('1h')).toEqual([half])
  expect(await closes('1m')).toEqual([whole, half, half])
  expect((await bars('SAVB', '1d')).map(({ volume }) => volume)).toEqual([100, 100])
})

test('the simulated past of an outage continues at the new price, and the chart has no step in it', async () => {
  await start(calendarOf(twoForOne))
  const minutes = (await bars('LAGC', '1m')).filter(({ t }) => t > shutMs)
  expect(minutes.length).toBeGreaterThan(60)
  for (const { low, high } of minutes) {
    expect(low).toBeGreaterThan(0.4 * price)
    expect(high).toBeLessThan(0.6 * price)
  }
  const stored = (await readStored(database, backMs, { trades: new Map(), listed: [] }))('LAGC')
  expect(stored.changes).toMatchObject([{ id: twoForOne.id, told: false }])
  expect(stored.bars['1d']).toHaveLength(3)
})

test('a second start adds nothing, at the same moment or a little later', async () => {
  await start(calendarOf(twoForOne))
  const before = await Promise.all([closes('1d'), closes('1h'), readChanges(database)])
  await start(calendarOf(twoForOne))
  expect(await Promise.all([closes('1d'), closes('1h'), readChanges(database)])).toEqual(before)
  await start(calendarOf(twoForOne), backMs + 10 * minuteMs)
  expect(await readChanges(database)).toEqual(before[2])
  expect((await bars('LAGC', '1d'))[0]?.close).toBe(price)
})

test('a share that is delisted during an outage keeps its last price, in every later start; its index continues', async () => {
  const gone = calendarOf(changeOn(exOn, null))
  await start(gone)
  expect(await readChanges(database)).toMatchObject([{ ratio: null, told: false }])
  await database.query('update venue.share_change set told = true')
  await start(gone, backMs + 30 * minuteMs)
  expect((await bars('LAGC', '1m')).at(-1)).toMatchObject({ t: shutMs, close: price })
  expect((await bars('LAG30', '1m')).at(-1)?.t).toBeGreaterThan(backMs)
  expect((await bars('SAVB', '1m')).at(-1)?.t).toBeGreaterThan(backMs)
})

test('two changes of one stock are combined, oldest first', async () => {
  const back = changeOn('2026-12-08', { now: 1, was: 5 })
  const nowMs = backMs + dayMs
  expect(await missed(calendarOf(twoForOne, back), { nowMs })).toBe(true)
  expect((await readChanges(database)).map(({ id }) => id)).toEqual([twoForOne.id, back.id])
  expect(await closes('1d')).toEqual([
    [price, 100, price * 100],
    [(price / 2) * 5, 40, price * 100],
  ])
})

test.each([
  ['of a day that was told of', changeOn(eve, { now: 2, was: 1 })],
  ['of a day that has not begun', changeOn('2026-12-08', { now: 2, was: 1 })],
])('a change %s is none that was missed', async (_, change) => {
  expect(await missed(calendarOf(change))).toBe(false)
  expect(await readChanges(database)).toEqual([])
  expect((await closes('1d')).map(([close]) => close)).toEqual([price, price])
})

test('a market that begins later takes the shares at their present terms: nothing has to be converted', async () => {
  await dropBars(database, ['LAGC'])
  expect(await missed(calendarOf(twoForOne), { fresh: true })).toBe(true)
  expect(await readChanges(database)).toMatchObject([{ id: twoForOne.id, at: 0, told: true }])
})

test('a start that dies between two bars leaves nothing of it, and the next one does all of it', async () => {
  let left = 2
  const dying: Database = {
    ...database,
    transaction: (work) =>
      database.transaction((tx) =>
        work({
          query: (sql, parameters) => {
            if (sql.startsWith('update venue.candle') && left-- === 0) throw new Error('killed here')
            return tx.query(sql, parameters)
          },
        }),
      ),
  }
  await expect(missed(calendarOf(twoForOne), { on: dying })).rejects.toThrow('killed here')
  expect(await readChanges(database)).toEqual([])
  expect((await closes('1m')).map(([close]) => close)).toEqual([price, price, price])
  await missed(calendarOf(twoForOne))
  expect((await closes('1m')).map(([close]) => close)).toEqual([price, price / 2, price / 2])
})

test('an outage continues from the value of a share, not from the last price that was printed', async () => {
  await start(emptyCalendar, backMs, () => price * 1.08)
  const [made] = (await bars('LAGC', '1m')).filter(({ t }) => t > shutMs)
  expect(made!.open).toBeGreaterThan(price * 1.07)
})
