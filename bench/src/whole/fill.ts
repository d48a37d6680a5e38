// A process that fills a data folder by the product's own commands, and is then killed like a machine that loses power.
import { formatMinor } from '@openbourse/money'
import { assemble, type Writer } from '../../../server/src/core/index.ts'
import { ledger, practiceGrant, type WholeLedger } from '../../../server/src/modules/ledger/index.ts'
import { type Stocks, stocks } from '../../../server/src/modules/stocks/index.ts'
import { listings, type OpenVenue, venue } from '../../../server/src/modules/venue/index.ts'
import { tickAt } from '../../../server/src/modules/venue/instruments/index.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { readConfig } from '../../../server/src/platform/config.ts'
import { asServer, type Database } from '../../../server/src/platform/db/index.ts'
import { limits } from '../../../server/src/platform/limits.ts'
import { silentLog } from '../../../server/src/platform/log.ts'
import { startPostgres } from '../../../server/src/platform/postgres/index.ts'
import { unknownRoom } from '../../../server/src/platform/room.ts'
import { openPorts } from '../../../server/src/ports.ts'
import { inTurnsOf } from '../measure.ts'

export type Filled = { readonly openOrders: number; readonly rows: number }

const [, , folder = '', orderCount = '0', rowCount = '0'] = process.argv
const firstUser = 5_000_001
const inFlight = 500
const grantMinor = 10_000_000_000n

const postgres = await startPostgres({ dataDir: folder, log: () => {} })
const ports = await openPorts({
  config: readConfig({ DATA_DIR: folder }),
  address: asServer(postgres.connection),
  clock: systemClock(),
  log: silentLog,
  room: unknownRoom,
  onFatal: (error) => {
    throw error
  },
})
const { writer, database } = ports
// Not started: nothing happens here but what is asked for below.
const assembly = await assemble([stocks], ports)
const [books, market, desk] = [assembly.face(ledger), assembly.face(venue), assembly.face(stocks)]

const people = Array.from(
  { length: Math.ceil(Number(orderCount) / limits.openOrdersPerUserMax) },
  (_, at) => firstUser + at,
)
await inTurnsOf(people, inFlight, (userId) => grant(writer, books, userId))()
await inTurnsOf([...Array(Number(orderCount)).keys()], inFlight, (at) => rest(desk, market, at))()
const missing = Number(rowCount) - (await journalRows(database))
// A transfer is an entry and two postings.
await inTurnsOf([...Array(Math.max(0, Math.ceil(missing / 3))).keys()], inFlight, (at) =>
  transfer(writer, books, at),
)()
await writer.settled()
const filled: Filled = {
  openOrders: people.reduce((sum, userId) => sum + desk.orders.openCount(userId), 0),
  rows: await journalRows(database),
}
process.send!(filled, () => process.kill(process.pid, 'SIGKILL'))

async function grant(writer: Writer, book: WholeLedger, userId: number): Promise<void> {
  await writer.run({
    actor: 0,
    decide: (turn) => {
      const id = String(turn.nextId())
      book.post(turn, practiceGrant({ userId, asset: 'NGN', minor: grantMinor, id }))
    },
  })
}

/** A purchase some way below the market, so that it waits in the book. */
async function rest(server: Stocks, books: OpenVenue, at: number): Promise<void> {
  const tradable = listings.filter(({ tradable, country }) => tradable && country === 'NG')
  const listing = tradable[at % tradable.length]!
  const { symbol } = listing
  const low = books.limits(symbol)?.low ?? 0
  const last = books.lastPrice(symbol)
  const wanted = Math.max(low, Math.floor(last * (0.93 + 0.0001 * (at % 500))))
  const tick = tickAt(listing.ticks, wanted)
  const price = formatMinor(BigInt(Math.ceil(wanted / tick) * tick), 2)
  const ticket = {
    side: 'buy',
    type: 'limit',
    timeInForce: 'gtc',
    quantity: String(listing.lot),
    price,
  } as const
  const clientOrderId = `fill-${at}`
  const userId = people[at % people.length]!
  const answer = await server.orders.place(
    { userId, symbol, clientOrderId, ticket },
    { key: clientOrderId, call: 'buyStock', input: ticket },
  )
  if (!answer.ok) throw new Error(`an order was refused: ${answer.reason}`)
}

async function transfer(writer: Writer, book: WholeLedger, at: number): Promise<void> {
  const userId = people[at % people.length]!
  await writer.run({
    actor: 0,
    decide: (turn) => {
      const id = String(turn.nextId())
      book.post(turn, practiceGrant({ userId, asset: 'NGN', minor: 1n, id }))
    },
  })
}

/** Everything that the journal's tables hold. */
async function journalRows(from: Database): Promise<number> {
  const tables = [
    'ledger.entry',
    'ledger.posting',
    'orders."order"',
    'orders.moment',
    'orders.fill',
    'core.command',
  ]
  const counts = tables.map((table) => `(select count(*) from ${table})`).join(' + ')
  const rows = await from.query<{ count: string }>(`select ${counts} as count`)
  return Number(rows[0]?.count)
}
