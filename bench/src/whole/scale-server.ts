import pg from 'pg'
import { assemble, give } from '../../../server/src/core/index.ts'
import { ledger, practiceGrant } from '../../../server/src/modules/ledger/index.ts'
import { stocks } from '../../../server/src/modules/stocks/index.ts'
import { createCalendar } from '../../../server/src/modules/venue/actions/calendar.ts'
import { listings, market, type QuietMarket, venue } from '../../../server/src/modules/venue/index.ts'
import { standingClock } from '../../../server/src/platform/clock.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import { asServer, migrate } from '../../../server/src/platform/db/index.ts'
import { silentLog } from '../../../server/src/platform/log.ts'
import { startPostgres } from '../../../server/src/platform/postgres/index.ts'
import { unknownRoom } from '../../../server/src/platform/room.ts'
import { openPorts } from '../../../server/src/ports.ts'
import { migrationsFolder } from '../../../server/src/testing/test-server.ts'
import { agree, inTurnsOf } from '../measure.ts'

/** The market without simulated participants, whose clock stops until a day is to begin. */
export type ScaleServer = Awaited<ReturnType<typeof openScaleServer>>

const firstUser = 5_000_001
const firstClient = 4_000_001
const inFlight = 500
const hourMs = 3_600_000
const seed = '20251121'

export async function openScaleServer(
  folder: string,
  { users, holdingsEach }: { readonly users: number; readonly holdingsEach: number },
) {
  const calendar = createCalendar(seed, listings)
  const paid = 'LAGC'
  const action = calendar.between({ symbol: paid, from: '2026-02-01', to: '2026-05-01' })[0]!
  const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - hourMs + 1
  const clock = standingClock(startOf(action.exOn) - 12 * hourMs)
  const postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const pool = new pg.Pool(postgres.connection)
  await migrate(pool, migrationsFolder)
  await pool.end()
  const fail = (error: unknown): never => {
    throw error
  }
  const ports = await openPorts({
    config: readConfig({ DATA_DIR: folder }),
    address: asServer(postgres.connection),
    clock,
    log: silentLog,
    room: unknownRoom,
    onFatal: fail,
  })
  const quiet: QuietMarket = {
    listings,
    calendar,
    hours: () => 'practice',
    firstTradeId: 1,
    addsMissed: false,
  }
  const assembly = await assemble([stocks], ports, [give(market, quiet)])
  const { writer, database } = ports
  const [books, places, desk] = [assembly.face(ledger), assembly.face(venue), assembly.face(stocks)]
  const isBought = ({ tradable, country }: (typeof listings)[number]) => tradable && country === 'NG'
  const others = listings.filter((one) => isBought(one) && one.symbol !== paid)
  const chosen = [paid, ...others.map(({ symbol }) => symbol)].slice(0, holdingsEach)
  const people = Array.from({ length: users }, (_, at) => firstUser + at)
  let keys = 0

  const grant = (userId: number) =>
    writer.run({
      actor: 0,
      decide: (turn) => {
        const id = String(turn.nextId())
        books.post(turn, practiceGrant({ userId, asset: 'NGN', minor: 10n ** 12n, id }))
      },
    })
  /** A limit order at a part of the last price that the day admits. */
  const place = async (userId: number, symbol: string, part: 'last' | 'low') => {
    const key = `scale-${++keys}`
    const minor = part === 'last' ? places.lastPrice(symbol) : places.limits(symbol)!.low
    const ticket = {
      side: 'buy',
      type: 'limit',
      timeInForce: 'gtc',
      quantity: String(places.instrument(symbol)!.lot),
      price: (minor / 100).toFixed(2),
    } as const
    const ask = { userId, symbol, clientOrderId: key, ticket }
    const answer = await desk.orders.place(ask, { key, call: 'buyStock', input: ticket })
    if (!answer.ok) throw new Error(`an order was refused: ${answer.reason}`)
    return Number(answer.value.id)
  }
  const offer = (symbol: string) =>
    writer.run({
      actor: 0,
      decide: (turn) => {
        const { lot } = places.instrument(symbol)!
        const order = { owner: 1, side: 1, price: places.lastPrice(symbol), timeInForce: 0, stopPrice: 0 }
        places.place(turn, symbol, { ...order, id: turn.nextId(), quantity: lot * users } as never)
      },
    })

  return {
    /** Every user buys a lot of each chosen stock, by orders as users give them. */
    async fill(): Promise<void> {
      await inTurnsOf(
        [...people, ...Array.from({ length: 64 }, (_, at) => firstClient + at)],
        inFlight,
        grant,
      )()
      for (const symbol of chosen) {
        await offer(symbol)
        await inTurnsOf(people, inFlight, (userId) => place(userId, symbol, 'last'))()
      }
    },
    async order(client: number) {
      const userId = firstClient + client
      const id = await place(userId, 'SAVB', 'low')
      return { cancel: () => desk.orders.cancel({ userId, id }, undefined) }
    },
    /** Resolves when everything that the day brings is done. */
    async begin(day: 'exOn' | 'payOn'): Promise<void> {
      clock.advance(startOf(action[day]) - clock.nowMs())
      await places.keepTime()
      await assembly.work()
    },
    /** Every holding is free, and every holder was paid. */
    async check(): Promise<void> {
      const [done] = await database.query(
        `select (select count(*) from stocks.lot where unlocked) as free,
           (select count(*) from stocks.entitlement where paid_at is not null and action_id = $1) as paid`,
        [action.id],
      )
      agree(
        'what a day brought',
        { free: Number(done?.free), paid: Number(done?.paid) },
        {
          free: users * chosen.length,
          paid: users,
        },
      )
    },
    async close(): Promise<void> {
      await assembly.stop()
      await ports.close()
      await postgres.stop()
    },
  }
}
