import { type NewOrder, Side, TimeInForce } from '@openbourse/matching'
import type { Country } from '@openbourse/protocol'
import {
  type Assembly,
  assemble,
  type FaceOf,
  give,
  logBlinds,
  openWriter,
  type Writer,
} from '../../core/index.ts'
import { accounts } from '../../modules/accounts/index.ts'
import { blocks } from '../../modules/blocks/index.ts'
import { coinOffers } from '../../modules/coinoffers/index.ts'
import { ledger, type WholeLedger } from '../../modules/ledger/index.ts'
import { offers } from '../../modules/offers/index.ts'
import { type Stocks, stocks } from '../../modules/stocks/index.ts'
import type { ActionCalendar } from '../../modules/venue/actions/calendar.ts'
import { market, type OpenVenue, type QuietMarket, venue } from '../../modules/venue/index.ts'
import type { Market } from '../../modules/venue/market/market.ts'
import type { MovableClock } from '../../platform/clock.ts'
import { limits } from '../../platform/limits.ts'
import type { Random } from '../../platform/random.ts'
import { products } from '../../products.ts'
import { asker } from '../../testing/market.ts'
import { fixedSecrets, testPorts } from '../../testing/ports.ts'
import { listed } from '../server.ts'
import type { Killable } from './killable.ts'
import { type MoneyServer, moneyGiven, moneyOf } from './money-server.ts'
import { type PoolHouse, poolsGiven, poolsOf } from './pool-house.ts'
import type { Behind } from './wire.ts'

export type Server = {
  readonly behind: Pick<Behind, 'handlers' | 'sessions'>
  readonly writer: Writer
  readonly ledger: WholeLedger
  readonly market: Market
  readonly venue: OpenVenue
  readonly stocks: Stocks
  readonly money: MoneyServer
  readonly pools: PoolHouse
  readonly offers: FaceOf<typeof offers>
  readonly blocks: FaceOf<typeof blocks>
  readonly coinOffers: FaceOf<typeof coinOffers>
  /** Sessions that are over end, and everything else is done that is due. */
  keepTime(): Promise<void>
  /** Stops a plan of deposits or withdrawals for its user, whose session may be over. */
  stopPlan(plan: { readonly id: string; readonly userId: number }): Promise<unknown>
  /** Orders of simulated participants; all have one owner, so they never trade among themselves. */
  participate(symbol: string, placed: readonly SimulatedOrder[]): Promise<void>
  /** Called once its process is dead: listeners beside it get nothing more. */
  end(): void
}

export type SimulatedOrder = {
  readonly side: 'buy' | 'sell'
  readonly price: number
  readonly quantity: number
  readonly rests: boolean
}

export type ServerParts = {
  readonly killable: Killable
  /** What becomes of shares: a function of the days, for every server of a world the same. */
  readonly calendar: ActionCalendar
  readonly clock: MovableClock
  readonly random: Random
  readonly hours: (country: Country) => 'practice' | 'calendar'
}

const participants = 1

/** Every product of the server, without a network, a made-up past and participants that act by themselves. */
export async function openServer(parts: ServerParts): Promise<Server> {
  const { killable, clock } = parts
  const { database } = killable
  const note = (): void => {}
  const onFatal = (): void => killable.die()
  const logging = { blinds: logBlinds(fixedSecrets(parts.random)), tables: [] }
  const writer = await openWriter({ database, clock, limits, logging, log: note, onFatal })
  let opened: { readonly market: Market } | undefined
  const quiet: QuietMarket = {
    listings: listed,
    calendar: parts.calendar,
    hours: parts.hours,
    firstTradeId: clock.nowMs() * 1000,
    addsMissed: true,
    opened(what) {
      opened = what
    },
  }
  const assembly = await assemble(products, portsOf(parts, { writer, note, onFatal }), [
    give(market, quiet),
    ...moneyGiven,
    ...poolsGiven,
  ])
  await assembly.start()
  if (!opened) throw new Error('Broken invariant: the venue told what it is made of')
  const stopPlan: Server['stopPlan'] = ({ id, userId }) =>
    assembly.calls.planStop(asker(userId, { nowMs: clock.nowMs(), key: `end-of-plan-${id}` }), { id })
  return serverOf(assembly, { writer, market: opened.market, stopPlan })
}

function serverOf(assembly: Assembly, own: Pick<Server, 'writer' | 'market' | 'stopPlan'>): Server {
  const books = assembly.face(venue)
  return {
    ...own,
    behind: {
      handlers: assembly.calls as Behind['handlers'],
      sessions: assembly.face(accounts).sessions,
    },
    ledger: assembly.face(ledger),
    venue: books,
    stocks: assembly.face(stocks),
    money: moneyOf(assembly),
    pools: poolsOf(assembly),
    offers: assembly.face(offers),
    blocks: assembly.face(blocks),
    coinOffers: assembly.face(coinOffers),
    keepTime: () => assembly.work(),
    // The ledger's last picture does not reach the database any more.
    end: () => void assembly.stop().catch(() => {}),
    async participate(symbol, placed) {
      await own.writer.run({
        actor: 0,
        decide: (turn) => {
          for (const order of placed) books.place(turn, symbol, { ...orderOf(order), id: turn.nextId() })
        },
      })
    },
  }
}

/** Secrets are the same for every server of a world, and nothing is kept on a disk. */
function portsOf(
  { killable: { database }, clock, random }: ServerParts,
  own: { readonly writer: Writer; readonly note: () => void; readonly onFatal: () => void },
) {
  const secrets = fixedSecrets(random)
  return testPorts({ ...own, database, clock, dataDir: '/nowhere', instead: { random, secrets } })
}

function orderOf({ side, price, quantity, rests }: SimulatedOrder): Omit<NewOrder, 'id'> {
  return {
    owner: participants,
    side: side === 'buy' ? Side.buy : Side.sell,
    price,
    quantity,
    timeInForce: rests ? TimeInForce.rest : TimeInForce.immediateOrCancel,
    stopPrice: 0,
  }
}
