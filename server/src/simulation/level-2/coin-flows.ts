import { termsFor } from '../../modules/coinoffers/testing/open-offering.ts'
import { practiceGrant } from '../../modules/ledger/index.ts'
import type { Flow } from './flows.ts'
import { draftedAndSigned, type Form, safely } from './issue-drafts.ts'
import { type At, anybody, asks, decides, signThat } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

// Coin offerings: drafted, published, applied for, changed, withdrawn, shared out, listed, released and canceled.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const usdt = 1_000_000
const ordersPath = '/coin/order/new'

type Offering = {
  readonly id: number
  readonly state: string
  readonly closesAt: number
  readonly times: readonly number[]
}
type Asked = {
  readonly id: number
  readonly userId: number
  readonly state: string
  readonly offering: Offering
}

const over = ['released', 'cancelled']
const tables = {
  of: 'coinoffers.offering',
  state: 'coinoffers.state',
  application: 'coinoffers.application',
} as const

async function running(world: World2): Promise<Offering[]> {
  await world.server.writer.settled()
  const rows = await world.killable.database.query(
    `select id, terms, state from ${tables.of} one join ${tables.state} on offering_id = one.id order by id`,
  )
  const all = rows.map(({ id, terms: text, state }) => {
    const terms = JSON.parse(String(text))
    const releases = terms.releases.map(({ at }: { readonly at: number }) => at)
    const times = [terms.opensAt, terms.closesAt, terms.sharesAt, terms.listsAt, ...releases]
    return { id: Number(id), state: String(state), closesAt: Number(terms.closesAt), times }
  })
  return all.filter(({ state }) => !over.includes(state))
}

async function applications(world: World2): Promise<Asked[]> {
  const offerings = await running(world)
  const rows = await world.killable.database.query(
    `select id, user_id, offering_id, state from ${tables.application} order by id`,
  )
  return rows.flatMap((row) => {
    const offering = offerings.find(({ id }) => id === Number(row.offering_id))
    const [id, userId, state] = [Number(row.id), Number(row.user_id), String(row.state)]
    return offering ? [{ id, userId, state, offering }] : []
  })
}

const isOpen = (world: World2, { state, closesAt }: Offering): boolean =>
  state === 'open' && closesAt > world.clock.nowMs()

/** A code that no other coin has, also after a crash. */
const freshCoin = (world: World2): string => `K${world.freshKey().split('-').at(-1)}`.slice(0, 8)

/**
 * The practice calendar's part, with simulated participants beside the users, and a cap that some applications
 * exceed.
 */
async function published({ world, chance, crash }: At): Promise<undefined> {
  const people = chance.below(4)
  const coin = freshCoin(world)
  await world.risk(crash, async () => {
    await world.server.writer.run({
      actor: 0,
      decide(turn) {
        const closesAt = turn.nowMs + 3 * hourMs
        const listsAt = closesAt + hourMs
        const releases = [
          { at: listsAt, part: 3_333 },
          { at: listsAt + 10 * hourMs, part: 10_000 },
        ]
        world.server.coinOffers.publish(
          turn,
          termsFor(turn.nowMs, {
            coin,
            units: 10_000 + chance.below(90_000),
            unitPrice: 3_000 + chance.below(3_000),
            cap: (100 + chance.below(400)) * usdt,
            closesAt,
            sharesAt: closesAt + 5 * minuteMs,
            listsAt,
            releases,
            simulated: { people, asks: people > 0 ? [170 * usdt, 40 * usdt] : [] },
          }),
        )
      },
    })
    await world.server.coinOffers.act()
  })
}

function draft({ world }: At): Form {
  const opensAt = world.clock.nowMs() + 10 * minuteMs
  return {
    coin: freshCoin(world),
    name: 'Testing Network',
    aboutEn: 'Pays for messages.',
    aboutEs: 'Sirve para pagar mensajes.',
    aboutPt: 'Serve para pagar mensagens.',
    price: '0.41',
    offered: '700',
    minimum: '10',
    maximum: '500',
    step: '10',
    cap: '300',
    opensAt: String(opensAt),
    closesAt: String(opensAt + 3 * hourMs),
    listsAt: String(opensAt + 4 * hourMs),
    atListing: '100',
    parts: '0',
    everyDays: '0',
    reason: 'issuer_asked',
  }
}

const someAsk = ({ chance }: At): string => String(10 * (1 + chance.below(40)))

async function applyFor(at: At): Promise<Reply | undefined> {
  const { world, chance } = at
  const open = async () => (await running(world)).filter((one) => isOpen(world, one))
  if ((await open()).length === 0) await published(safely(at))
  const asked = (await applications(world)).filter(({ state }) => state !== 'withdrawn')
  const free = (await open()).flatMap((offering) =>
    world.people
      .filter(({ userId }) => !asked.some((one) => one.userId === userId && one.offering.id === offering.id))
      .map((person) => ({ offering, person })),
  )
  if (free.length === 0) return undefined
  const { offering, person } = chance.pick(free)
  const by = chance.oneIn(6) ? anybody(at) : person
  await withMoney(at, by)
  const form = { offerId: String(offering.id), amount: someAsk(at), tradePassword: '123456' }
  return await asks(at, by, { path: `${ordersPath}/apply`, form })
}

/** Practice money of the operator, moved to the crypto account. */
async function withMoney(at: At, by: Person): Promise<void> {
  const { world } = at
  const { writer, ledger } = world.server
  const minor = BigInt(500 * usdt)
  await world.risk(undefined, async () => {
    await writer.run({
      actor: 0,
      decide(turn) {
        const id = String(turn.nextId())
        ledger.post(turn, practiceGrant({ userId: by.userId, asset: 'USDT', minor, id }))
      },
    })
  })
  const form = { from: 'stock', to: 'coin', asset: 'USDT', amount: '500.00', tradePassword: '123456' }
  await asks(safely(at), by, { path: '/user/transfer', form, method: 'GET' })
}

/** A user changes an application; one in six is another user, who is refused. */
async function about(at: At, word: 'change' | 'withdraw', form: Form): Promise<Reply | undefined> {
  const { world, chance } = at
  const all = (await applications(world)).filter(
    ({ state, offering, userId }) =>
      state === 'applied' &&
      isOpen(world, offering) &&
      world.people.some((person) => person.userId === userId),
  )
  if (all.length === 0) return undefined
  const one = chance.pick(all)
  const owner = world.people.find(({ userId }) => userId === one.userId)
  const by = owner && !chance.oneIn(6) ? owner : anybody(at)
  return await asks(at, by, { path: `${ordersPath}/${word}`, form: { id: String(one.id), ...form } })
}

/** The next thing that is due comes about: an opening, a close, a share, a listing, a first price, a release. */
async function goOn({ world, chance, crash }: At): Promise<undefined> {
  const all = await running(world)
  if (all.length === 0) return
  const { state, times } = chance.pick(all)
  const nowMs = world.clock.nowMs()
  const next = Math.min(...times.filter((time) => time > nowMs))
  const isTimed = state !== 'opening' && Number.isFinite(next)
  world.clock.advance(isTimed ? next - nowMs : 11 * minuteMs)
  await world.risk(crash, () => world.server.keepTime())
}

async function cancel({ world, chance, crash }: At): Promise<Reply | undefined> {
  const at = { world, chance }
  const found = (await running(world)).filter(({ state }) => state === 'coming' || state === 'open').at(-1)
  if (!found) return undefined
  const form = { id: String(found.id), reason: 'terms_mistaken' }
  const answer = await decides(at, 'maker', '/console/coin-offers/cancel', form)
  const proposal = answer.data?.proposal
  if (proposal === undefined) return answer
  await signThat(at, String(proposal))
  await world.risk(crash, () => world.server.keepTime())
  return answer
}

async function withApplication(at: At): Promise<void> {
  await published(safely(at))
  for (let tries = 0; tries < 3; tries += 1) await applyFor(safely(at))
}

type Act = (at: At) => Promise<Reply | undefined>

function flow(name: string, weight: number, go: Act, prepare?: (at: At) => Promise<unknown>): Flow {
  return {
    name,
    weight,
    go: (world, chance, crash) => go({ world, chance, crash }),
    ...(prepare ? { prepare: async (world, chance) => void (await prepare({ world, chance })) } : {}),
  }
}

/** Coin offerings, from their drafts to their ends. */
export const coinFlows: readonly Flow[] = [
  flow('a coin offering is drafted and signed', 1, (at) =>
    draftedAndSigned(at, '/console/coin-offers/propose', draft(at)),
  ),
  flow('the calendar publishes a coin offering', 1, published),
  flow('a coin offering is applied for', 5, applyFor, published),
  flow(
    'an application for a coin offering is changed',
    2,
    (at) => about(at, 'change', { amount: someAsk(at), tradePassword: '123456' }),
    withApplication,
  ),
  flow(
    'an application for a coin offering is withdrawn',
    2,
    (at) => about(at, 'withdraw', {}),
    withApplication,
  ),
  flow('coin offerings go on', 4, goOn, withApplication),
  flow('a coin offering is canceled', 1, cancel, async (at) => {
    await withApplication(at)
    // What else is due is done, so that the writes are those of the cancellation.
    await at.world.server.keepTime()
  }),
]
