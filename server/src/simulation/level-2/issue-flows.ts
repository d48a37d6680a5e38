import { type Flow, untilState } from './flows.ts'
import {
  blockDraft,
  calendarBlocks,
  calendarOffers,
  draftedAndSigned,
  type Form,
  lot,
  offerDraft,
  type Shape,
  safely,
  shapes,
} from './issue-drafts.ts'
import { type Asked, askedIn, type Issue, issuesIn } from './issues.ts'
import { type At, anybody, asks, decides, signThat } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { Person, World2 } from './world.ts'

const minuteMs = 60_000
const offersPath = '/stock/order/new'
const blocksPath = '/stock/order/offline'

type Act = (at: At) => Promise<Reply | undefined>

/** What is done, and what has to be there before. */
function flow(name: string, weight: number, go: Act, prepare?: (at: At) => Promise<unknown>): Flow {
  return {
    name,
    weight,
    go: (world, chance, crash) => go({ world, chance, crash }),
    ...(prepare ? { prepare: async (world, chance) => void (await prepare({ world, chance })) } : {}),
  }
}

/** Quantity or bids, within what most issues take; a bid far above the band lets all be asked again. */
function wanted({ chance }: At, { isBand }: Issue, far = chance.oneIn(3)): Form {
  const quantity = String(lot * (1 + chance.below(8)))
  const unfunded = String(chance.oneIn(3))
  if (!isBand) return { quantity, unfunded }
  const near = [`cutoff:${quantity}`, '48.00:20,41.00:50', `45.00:${quantity}`]
  return { bids: far ? '75.00:80' : chance.pick(near), unfunded }
}

/** Open issues, each with users who have not applied for it. */
async function openTo(world: World2, kind: Issue['kind']): Promise<{ issue: Issue; person: Person }[]> {
  const asked = (await askedIn(world, kind)).filter(({ state }) => state !== 'withdrawn')
  const isOpen = ({ state, closesAt }: Issue) => state === 'open' && closesAt > world.clock.nowMs()
  const open = (await issuesIn(world)).filter((one) => one.kind === kind && isOpen(one))
  return open.flatMap((issue) =>
    world.people
      .filter(({ userId }) => !asked.some((one) => one.userId === userId && one.issue.id === issue.id))
      .map((person) => ({ issue, person })),
  )
}

async function applyForOffer(at: At, of?: { readonly far: boolean; readonly unfunded: boolean }) {
  if ((await openTo(at.world, 'offer')).length === 0) await openOffer(at, at.chance.pick(shapes))
  const found = await openTo(at.world, 'offer')
  const ofBand = of?.far ? found.filter(({ issue }) => issue.isBand) : found
  if (ofBand.length === 0) return undefined
  const { issue, person } = at.chance.pick(ofBand)
  const by = at.chance.oneIn(6) ? anybody(at) : person
  const form = { issueId: String(issue.id), ...wanted(at, issue, of?.far) }
  return await asks(at, by, {
    path: `${offersPath}/apply`,
    form: of ? { ...form, unfunded: String(of.unfunded) } : form,
  })
}

async function applyForBlock(at: At): Promise<Reply | undefined> {
  if ((await openTo(at.world, 'block')).length === 0) await calendarBlocks(safely(at))
  const found = await openTo(at.world, 'block')
  if (found.length === 0) return undefined
  const { issue, person } = at.chance.pick(found)
  const by = at.chance.oneIn(6) ? anybody(at) : person
  // Most are members; what is refused without is seen too.
  if (!at.chance.oneIn(5)) {
    // A user has one trial over all accounts; the other accounts buy.
    const planId = at.chance.pick(['trial', '30'])
    await asks(safely(at), by, { path: '/user/vip/buy', form: { planId }, method: 'GET' })
  }
  const form = {
    offerId: String(issue.id),
    quantity: String(5 + at.chance.below(36)),
    tradePassword: '123456',
  }
  return await asks(at, by, { path: `${blocksPath}/apply`, form })
}

/** A user changes an application; one in six is another user, who is refused. */
async function about(
  at: At,
  of: { readonly kind: Issue['kind']; readonly path: string; readonly is: (one: Asked) => boolean },
  form: (one: Asked) => Form,
): Promise<Reply | undefined> {
  const { world, chance } = at
  const all = (await askedIn(world, of.kind)).filter(
    (one) => of.is(one) && world.people.some(({ userId }) => userId === one.userId),
  )
  if (all.length === 0) return undefined
  const one = chance.pick(all)
  const owner = world.people.find(({ userId }) => userId === one.userId)
  const by = owner && !chance.oneIn(6) ? owner : anybody(at)
  return await asks(at, by, { path: of.path, form: { id: String(one.id), ...form(one) } })
}

const isOpen = ({ issue, state }: Asked): boolean => issue.state === 'open' && state === 'applied'

/** The next thing that is due comes about: an opening, a close, a draw, an allotment, a listing, a first price, an end of a lock. */
async function nextStep({ world, crash }: At, issue: Issue): Promise<undefined> {
  const nowMs = world.clock.nowMs()
  // A first price waits for its exchange.
  if (issue.state === 'opening') await untilState(world, 'open')
  const next = Math.min(...issue.times.filter((time) => time > nowMs))
  const isTimed = issue.state !== 'opening' && Number.isFinite(next)
  world.clock.advance(isTimed ? next - nowMs : 11 * minuteMs)
  await world.risk(crash, () => world.server.keepTime())
}

async function goOn(at: At): Promise<undefined> {
  const running = await issuesIn(at.world)
  if (running.length > 0) await nextStep(at, at.chance.pick(running))
}

/** Steps of the newest issue of a kind until it is so, or over. */
async function until(at: At, kind: Issue['kind'], is: (issue: Issue) => boolean): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    const issue = (await issuesIn(at.world)).filter((one) => one.kind === kind).at(-1)
    if (!issue || is(issue)) return
    await nextStep(safely(at), issue)
  }
}

/** Operators cancel what is not drawn yet: one proposes, another signs, and then everything comes back. */
async function cancel({ world, chance, crash }: At, kind: Issue['kind']): Promise<Reply | undefined> {
  const at = { world, chance }
  const states = kind === 'offer' ? ['coming', 'open', 'confirming'] : ['coming', 'open']
  const cancellable = (await issuesIn(world)).filter((one) => one.kind === kind && states.includes(one.state))
  const id = cancellable.at(-1)?.id
  if (id === undefined) return undefined
  const path = `/console/${kind}s/cancel`
  const answer = await decides(at, 'maker', path, { id: String(id), reason: 'terms_mistaken' })
  const proposal = answer.data?.proposal
  if (proposal === undefined) return answer
  await signThat(at, String(proposal))
  await world.risk(crash, () => world.server.keepTime())
  return answer
}

/** A user sells some of what came with an issue. */
async function sell(at: At): Promise<Reply | undefined> {
  const { world, chance } = at
  const { ledger, venue } = world.server
  const listed = (await issuesIn(world, 'all'))
    .filter(({ state }) => state === 'listed')
    .map(({ symbol }) => symbol)
  const owning = world.people.flatMap((person) =>
    listed
      .filter((symbol) => ledger.ownedOf(person.userId, `share:${symbol}`).available > 0n)
      .map((symbol) => ({ person, symbol })),
  )
  if (owning.length === 0) return undefined
  const { person, symbol } = chance.pick(owning)
  await untilState(world, 'open')
  const price = venue.lastPrice(symbol)
  const bid = { side: 'buy', price, quantity: lot, rests: true } as const
  await world.risk(undefined, () => world.server.participate(symbol, [bid]))
  const form = { symbol, type: 'market', quantity: String(lot), timeInForce: 'day' }
  return await asks(at, person, { path: '/stock/order/sell', form })
}

/** An offer that takes applications. */
const openOffer = (at: At, shape: Shape = at.chance.pick(['lottery', 'minimum', 'band'] as const)) =>
  calendarOffers(safely(at), shape)

async function offerWith(at: At, shape: Shape, of: { readonly far: boolean; readonly unfunded: boolean }) {
  await openOffer(at, shape)
  for (let person = 0; person < 3; person += 1) await applyForOffer(safely(at), of)
}

async function blockWith(at: At): Promise<void> {
  for (let tries = 0; tries < 3 && (await openTo(at.world, 'block')).length === 0; tries += 1)
    await calendarBlocks(safely(at))
  await applyForBlock(safely(at))
}

const funded = { far: false, unfunded: false } as const

const offerFlows: readonly Flow[] = [
  flow('new shares are drafted and signed', 3, (at) =>
    draftedAndSigned(at, '/console/offers/propose', offerDraft(at, at.chance.pick(shapes))),
  ),
  flow('the calendar publishes new shares', 2, (at) => calendarOffers(at, at.chance.pick(shapes))),
  flow(
    'new shares are applied for',
    12,
    (at) => applyForOffer(at),
    (at) => openOffer(at, at.chance.pick(shapes)),
  ),
  flow(
    'an application for new shares is changed',
    2,
    (at) =>
      about(at, { kind: 'offer', path: `${offersPath}/change`, is: isOpen }, ({ issue }) =>
        wanted(at, issue),
      ),
    (at) => offerWith(at, 'lottery', funded),
  ),
  flow(
    'an application for new shares is withdrawn',
    2,
    (at) => about(at, { kind: 'offer', path: `${offersPath}/withdraw`, is: isOpen }, () => ({})),
    (at) => offerWith(at, 'minimum', funded),
  ),
  flow(
    'a price far outside is answered',
    2,
    (at) =>
      about(
        at,
        {
          kind: 'offer',
          path: `${offersPath}/reconfirm`,
          is: ({ issue, state }) => issue.state === 'confirming' && state === 'applied',
        },
        () => ({ agree: String(!at.chance.oneIn(3)) }),
      ),
    async (at) => {
      await offerWith(at, 'band', { far: true, unfunded: false })
      await until(at, 'offer', ({ state }) => state !== 'open')
    },
  ),
  flow(
    'an allotment is paid later',
    3,
    (at) =>
      about(
        at,
        { kind: 'offer', path: `${offersPath}/pay`, is: ({ state }) => state === 'wait_payment' },
        () => ({}),
      ),
    async (at) => {
      await offerWith(at, 'lottery', { far: false, unfunded: true })
      await until(at, 'offer', ({ state }) => state === 'allotted')
    },
  ),
  flow('shares of a new listing are sold', 2, sell, async (at) => {
    await offerWith(at, 'lottery', funded)
    await until(at, 'offer', () => false)
  }),
]

const blockFlows: readonly Flow[] = [
  flow('a block is drafted and signed', 2, async (at) =>
    draftedAndSigned(at, '/console/blocks/propose', await blockDraft(at)),
  ),
  flow('the calendar publishes a block', 2, calendarBlocks),
  flow('a block is applied for', 12, applyForBlock, calendarBlocks),
  flow(
    'an application for a block is changed',
    2,
    (at) =>
      about(at, { kind: 'block', path: `${blocksPath}/change`, is: isOpen }, () => ({
        quantity: String(5 + at.chance.below(36)),
        tradePassword: '123456',
      })),
    blockWith,
  ),
  flow(
    'an application for a block is withdrawn',
    2,
    (at) => about(at, { kind: 'block', path: `${blocksPath}/withdraw`, is: isOpen }, () => ({})),
    blockWith,
  ),
]

const bothFlows: readonly Flow[] = [
  flow('new shares and blocks go on', 9, goOn, async (at) => {
    await offerWith(at, at.chance.pick(shapes), funded)
    await blockWith(at)
  }),
  flow(
    'new shares are cancelled',
    1,
    (at) => cancel(at, 'offer'),
    async (at) => {
      await offerWith(at, 'lottery', funded)
      // What else is due is done, so that the writes are those of the cancellation.
      await at.world.server.keepTime()
    },
  ),
  flow('a block is cancelled', 1, (at) => cancel(at, 'block'), blockWith),
]

/** New shares and block trades, from their drafts to their ends. */
export const issueFlows: readonly Flow[] = [...offerFlows, ...blockFlows, ...bothFlows]
