import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { standingClock } from '../../../platform/clock.ts'
import { StartRefusal } from '../../../platform/start-refusal.ts'
import { openWorld, type World, type WorldOptions } from '../../../testing/world.ts'
import { coins } from '../../coins/index.ts'
import { minuteMs } from '../calendar/zone.ts'
import { type Bar, barOf, extend } from '../candles/bar.ts'
import { venue } from '../index.ts'
import { turnoverOf } from '../market/place.ts'
import { readBars } from '../store.ts'
import { readTape } from './tape.ts'

const made = fileURLToPath(new URL('./testing/BTCUSDT-trades-made.csv', import.meta.url))
const startMs = Date.parse('2026-11-20T11:58:30.500Z')
const sentence = (text: string) => expect.objectContaining({ message: expect.stringContaining(text) })

type Ports = NonNullable<WorldOptions['ports']>

/** The ports of a world with another tape. */
function withTape({ ports }: World, coinTape: string | undefined): Ports {
  return { config: { ...ports.config, coinTape } }
}

async function emptyWorld(clock = standingClock(startMs)) {
  return openWorld({ products: [], clock })
}

test('the stored candles of a server that plays a tape, is killed and restarts are the fold of the file', {
  timeout: 180_000,
}, async () => {
  const clock = standingClock(startMs)
  const { facts, columns } = await readTape(made)
  const empty = await emptyWorld(clock)
  let world = await empty.reopen({ products: [coins], ports: withTape(empty, made) })
  const expected = new Map<number, Bar>()
  let folded = 0
  /** Trades up to a moment of the tape, which falls into this moment of the clock. */
  const fold = (upToMs: number, beganMs: number) => {
    const listing = world.assembly.face(venue).quoted('BTCUSDT')!
    for (; folded < columns.count && columns.trade(folded).at + beganMs <= upToMs; folded += 1) {
      const { at, price, quantity } = columns.trade(folded)
      const t = at + beganMs - ((at + beganMs) % minuteMs)
      const print = { price, quantity, turnover: turnoverOf(listing, price, quantity) }
      const bar = expected.get(t)
      if (bar) extend(bar, print)
      else expected.set(t, barOf(t, print))
    }
  }
  const stored = () =>
    readBars(world.database, { symbol: 'BTCUSDT', interval: '1m', from: 0, to: 8e15, limit: 100 })
  const ticker = async () => {
    const answer = await world.calls.coinTicker(visitor(clock.nowMs()), { symbol: 'BTCUSDT' })
    if (!answer.ok) throw new Error(answer.reason)
    return answer.value
  }

  await world.assembly.start()
  expect((await ticker()).tape).toMatchObject({ sha256: facts.sha256, trades: 300, isOver: false })
  expect((await ticker()).quote.name).toBe('Bitcoin replay')
  clock.advance(200_000)
  fold(clock.nowMs(), startMs - facts.fromMs)
  await expect.poll(stored, { timeout: 20_000 }).toEqual([...expected.values()])
  // Its market is not stopped first: nothing is made durable by an orderly end.
  clock.advance(3_600_000)
  const againMs = clock.nowMs()
  world = await world.reopen({ products: [coins], ports: withTape(empty, made) })
  expect(await stored()).toEqual([...expected.values()])
  await world.assembly.start()
  fold(againMs, againMs - columns.trade(folded).at)
  const began = againMs - columns.trade(folded - 1).at
  clock.advance(600_000)
  fold(clock.nowMs(), began)
  expect(folded).toBe(columns.count)
  await expect.poll(stored, { timeout: 20_000 }).toEqual([...expected.values()])
  expect((await ticker()).tape).toMatchObject({ at: facts.toMs, isOver: true })
  await world.assembly.stop()
  const leaves = await world.database.query('select symbol, file, sha256, trades, at from venue.tape')
  expect(leaves).toEqual([
    { symbol: 'BTCUSDT', file: facts.file, sha256: facts.sha256, trades: 300, at: String(startMs) },
  ])

  const other = join(world.folder.path, 'BTCUSDT-other.csv')
  writeFileSync(other, `${readFileSync(made, 'utf8').trim().split('\n').slice(0, 9).join('\n')}\n`)
  for (const path of [undefined, other]) {
    const again = world.reopen({ products: [coins], ports: withTape(empty, path) })
    await expect(again).rejects.toEqual(sentence('This data folder replays BTCUSDT-trades-made.csv'))
  }
})

test('a data folder with simulated prices of the pair takes no tape', async () => {
  const empty = await emptyWorld()
  await empty.database.query(`insert into venue.candle values ('BTCUSDT', '1m', 60000, 1, 1, 1, 1, 1, 1)`)
  const opened = empty.reopen({ products: [coins], ports: withTape(empty, made) })
  await expect(opened).rejects.toEqual(sentence('has simulated prices of BTCUSDT'))
})

test('a wrong file is refused with its line, and nothing of it is kept', async () => {
  const empty = await emptyWorld()
  const path = join(empty.folder.path, 'BTCUSDT-wrong.csv')
  const lines = readFileSync(made, 'utf8').split('\n')
  lines[200] = lines[200]!.replace(/^\d+/, '7')
  writeFileSync(path, lines.join('\r\n'))
  const opened = empty.reopen({ products: [coins], ports: withTape(empty, path) })
  await expect(opened).rejects.toEqual(
    sentence('Line 201 of BTCUSDT-wrong.csv is not a trade: its id is not higher than the one before.'),
  )
  for (const table of ['venue.candle', 'venue.tape'])
    expect(await empty.database.query(`select from ${table}`)).toEqual([])
})

test.each([
  ['nothing.csv', 'does not begin with a pair of coins'],
  ['ABCUSDT-trades.csv', 'does not begin with a pair of coins'],
  ['BTCUSDT-nowhere.csv', 'It cannot be read (ENOENT)'],
  ['ETHUSDT-empty.csv', 'ETHUSDT-empty.csv has no trades'],
  ['ETHUSDT-head.csv', 'ETHUSDT-head.csv has no trades'],
])('%s: %s', async (file, why) => {
  const { folder } = await emptyWorld()
  const path = join(folder.path, file)
  if (file.includes('empty')) writeFileSync(path, '')
  if (file.includes('head')) writeFileSync(path, 'id,price,qty,quoteQty,time,isBuyerMaker\n')
  const read = readTape(path)
  await expect(read).rejects.toBeInstanceOf(StartRefusal)
  await expect(read).rejects.toEqual(sentence(why))
})

test('the pair comes from the name, and its lots with it', async () => {
  const { folder } = await emptyWorld()
  const path = join(folder.path, 'ETHUSDT-trades.csv')
  copyFileSync(made, path)
  await expect(readTape(path)).rejects.toEqual(
    sentence('Line 2 of ETHUSDT-trades.csv is not a trade: its quantity is not in lots of 0.0001.'),
  )
})

const visitor = (nowMs: number) => ({
  userId: 0,
  sessionId: 0,
  requestKey: undefined,
  locale: 'en-US' as const,
  nowMs,
  client: { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' },
})
