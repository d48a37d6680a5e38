import { blockAsked } from '../../modules/blocks/testing/open-block.ts'
import { offerRulesFor, termsFor } from '../../modules/offers/testing/terms.ts'
import { type At, decides, signThat } from './money-asks.ts'
import type { Reply } from './wire.ts'
import type { World2 } from './world.ts'

// How issues come about: operators draft and sign them, or the practice calendar publishes them.

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** Shares of an offer that are applied for together. */
export const lot = 10
/** Those of the simulated market in which blocks are traded. */
const blockSymbols = ['SAVB', 'LAGC'] as const
export const shapes = ['lottery', 'lottery', 'minimum', 'band', 'band', 'direct'] as const

export type Shape = (typeof shapes)[number]
export type Form = Readonly<Record<string, string>>

/** Without the crash that was asked for: what only prepares. */
export const safely = ({ world, chance }: At): At => ({ world, chance })

/** Short enough that an offer ends within a life. */
function timesOf(opensAt: number) {
  const closesAt = opensAt + 4 * hourMs
  return {
    opensAt,
    closesAt,
    confirmBy: closesAt + hourMs,
    drawAt: closesAt + 2 * hourMs,
    payBy: closesAt + 5 * hourMs,
    listsAt: closesAt + 6 * hourMs,
  }
}

const ruleOf = (shape: Shape) =>
  shape === 'direct' ? 'first_come' : shape === 'minimum' ? 'minimum_first' : 'lottery'

/** A symbol that no other share has, also after a crash. */
const freshSymbol = (world: World2): string => `N${world.freshKey().split('-').at(-1)}`

export function offerDraft({ world, chance }: At, shape: Shape): Form {
  const times = timesOf(world.clock.nowMs() + 10 * minuteMs)
  const words = Object.fromEntries(
    ['En', 'Es', 'Pt'].flatMap((in_) => [
      [`about${in_}`, 'Mills flour.'],
      [`risk${in_}`, 'One mill.'],
    ]),
  )
  const price = shape === 'band' ? { floor: '30.00', low: '40.00', high: '50.00' } : { price: '42.00' }
  return {
    symbol: freshSymbol(world),
    name: 'Testing Mills',
    sector: 'consumer',
    ...words,
    kind: shape === 'direct' ? 'direct' : 'random',
    rule: ruleOf(shape),
    ...price,
    lot: String(lot),
    lots: String(3 + chance.below(10)),
    minimum: String(1 + chance.below(2)),
    maximum: '8',
    issued: '1000000',
    earnings: '3.00',
    dividend: '1.00',
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [name, String(ms)])),
    reason: 'issuer_asked',
  }
}

export async function blockDraft({ world, chance }: At): Promise<Form | undefined> {
  const planned = await plannedBlock({ world, chance })
  if (!planned) return undefined
  const opensAt = world.clock.nowMs() + 10 * minuteMs
  const { symbol, price, offered, maximum } = planned
  return {
    symbol,
    seller: 'Testing Pension Trust',
    whyEn: 'To pay pensions.',
    whyEs: 'Para pagar pensiones.',
    whyPt: 'Para pagar aposentadorias.',
    owned: '500',
    price: decimalOf(price),
    offered: String(offered),
    minimum: '5',
    maximum: String(maximum),
    lot: '1',
    opensAt: String(opensAt),
    closesAt: String(opensAt + 3 * hourMs),
    lockDays: String(1 + chance.below(2)),
    reason: 'seller_asked',
  }
}

const decimalOf = (minor: number): string =>
  `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`

/** Price of an offered share that is still traded: at most a tenth below the close before this day. */
async function plannedBlock({ world, chance }: At) {
  const { venue } = world.server
  const symbol = chance.pick(blockSymbols)
  const price = venue.previousClose(symbol) - chance.below(Math.floor(venue.previousClose(symbol) / 10) + 1)
  const offered = 20 + chance.below(60)
  if (!venue.instrument(symbol)?.tradable || price <= 0) return undefined
  return { symbol, price, offered, maximum: Math.min(40, offered), owned: 500, minimum: 5 }
}

/** One operator drafts, and another signs; the signature is what is crashed. */
export async function draftedAndSigned(
  at: At,
  path: string,
  form: Form | undefined,
): Promise<Reply | undefined> {
  if (!form) return undefined
  const answer = await decides(safely(at), 'maker', path, form)
  const id = answer.data?.proposal
  return id === undefined ? answer : await signThat(at, String(id))
}

/** The practice calendar's part: shares with simulated participants beside the users. */
export async function calendarOffers({ world, chance, crash }: At, shape: Shape): Promise<undefined> {
  const symbol = freshSymbol(world)
  const people = chance.below(4)
  const {
    version: _version,
    draw: _draw,
    chance: _chance,
    ...rules
  } = offerRulesFor({
    ...timesOf(world.clock.nowMs()),
    symbol,
    rule: ruleOf(shape),
    lot,
    lots: 3 + chance.below(10),
    minimum: 1 + chance.below(2),
    maximum: 8,
    ...(shape === 'band' ? { price: { kind: 'band', floor: '3000', low: '4000', high: '5000' } } : {}),
    simulated: {
      people,
      lots: people > 0 ? [2, 5] : [],
      prices: people > 0 && shape === 'band' ? ['4400', '4700'] : [],
    },
  })
  const terms = termsFor({ kind: shape === 'direct' ? 'direct' : 'random' })
  await world.risk(crash, async () => {
    await world.server.writer.run({
      actor: 0,
      decide: (turn) => void world.server.offers.publish(turn, { rules, terms }),
    })
    await world.server.offers.act()
  })
}

export async function calendarBlocks(at: At): Promise<undefined> {
  const { world, chance, crash } = at
  const planned = await plannedBlock(at)
  const people = chance.below(3)
  const wasAnnounced = planned && world.changes.isAnnounced(planned.symbol, world.server.venue.session('NG'))
  if (!planned || wasAnnounced) return
  await world.risk(crash, async () => {
    await world.server.writer.run({
      actor: 0,
      decide(turn) {
        const closesAt = turn.nowMs + 3 * hourMs
        const simulated = { people, asks: people > 0 ? [7, 20] : [] }
        const lockDays = 1 + chance.below(2)
        world.server.blocks.publish(
          turn,
          blockAsked(turn.nowMs, { ...planned, closesAt, lockDays, simulated }),
        )
      },
    })
    await world.server.blocks.act()
  })
}
