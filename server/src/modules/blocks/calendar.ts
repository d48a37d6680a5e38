import { createHash } from 'node:crypto'
import { port } from '../../core/index.ts'
import type { BlockParts } from './parts.ts'
import { type BlockAsked, bandOf, publish, termsOf, whyNotPublished } from './publish.ts'
import type { BlockTerms } from './rules.ts'

// The practice calendar: every day a seller who does not exist offers a block of a listed share, so that one is always open, one coming and
// one just closed. At the first start of a data folder, one more is given out at once, so that the list of prints is not empty.

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Whether invented sellers come to the market automatically. */
export const blockCalendar = port<'practice' | 'none'>('calendar of blocks', ({ config }) =>
  config.isTesting ? 'none' : 'practice',
)

/** A Monday. */
const firstSlotMs = Date.UTC(2026, 0, 5)
const slotMs = dayMs
/** The band and the reference are those of the day of publication, which is the day of the opening or the one before. */
const openAfterMs = dayMs + 8 * hourMs
const openForMs = dayMs + 7 * hourMs

const sellers = [
  'Harbour Pension Trust',
  'Baobab Growth Fund',
  'Founders of Lagos Holdings',
  'Savanna Family Office',
  'Coral Insurance Reserve',
  'Delta Development Fund',
]

const reasons: readonly BlockTerms['why'][] = [
  {
    'en-US': 'To bring one company under a fifth of the fund.',
    'es-MX': 'Para que una sola empresa pese menos de la quinta parte del fondo.',
    'pt-BR': 'Para que uma só empresa pese menos de um quinto do fundo.',
  },
  {
    'en-US': 'To pay pensions of the coming year.',
    'es-MX': 'Para pagar las pensiones del próximo año.',
    'pt-BR': 'Para pagar as aposentadorias do próximo ano.',
  },
  {
    'en-US': 'To buy a building that the family will use.',
    'es-MX': 'Para comprar un edificio que usará la familia.',
    'pt-BR': 'Para comprar um prédio que a família vai usar.',
  },
]

/** Slots that have been published by a time and have not closed, oldest first. */
export function slotsAt(nowMs: number): number[] {
  const newest = Math.floor((nowMs - firstSlotMs) / slotMs)
  const found: number[] = []
  for (let slot = Math.max(0, newest - 2); slot <= newest; slot += 1)
    if (timesOf(slot).closesAt > nowMs + hourMs) found.push(slot)
  return found
}

export function timesOf(slot: number): { readonly opensAt: number; readonly closesAt: number } {
  const opensAt = firstSlotMs + slot * slotMs + openAfterMs
  return { opensAt, closesAt: opensAt + openForMs }
}

/** A number that follows from a slot and a word. */
function figureOf(
  slot: number,
  word: string,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  const hash = createHash('sha256').update(`block ${slot}: ${word}`).digest()
  return from + (hash.readUInt32BE(0) % (to - from + 1))
}

type Parts = Pick<BlockParts, 'book' | 'ledger' | 'writer' | 'clock' | 'venue' | 'settings'>

/** What a slot offers of a stock. */
function plannedFor(
  parts: Pick<Parts, 'venue' | 'settings'>,
  of: { readonly slot: number; readonly symbol: string; readonly opensAt: number; readonly closesAt: number },
): BlockAsked {
  const { slot, symbol, opensAt, closesAt } = of
  const figure = (word: string, from: number, to: number) => figureOf(slot, word, { from, to })
  const { reference, low, high } = bandOf(parts, symbol)
  const offered = figure('offered', 12, 30) * 100_000
  // Most blocks are cheaper than the market, one in six dearer.
  const permille = slot % 6 === 5 ? -figure('premium', 5, 30) : figure('discount', 30, 85)
  return {
    symbol,
    seller: sellers[slot % sellers.length]!,
    why: reasons[slot % reasons.length]!,
    owned: offered * figure('owned', 2, 4),
    price: Math.min(high, Math.max(low, reference - Math.floor((reference * permille) / 1000))),
    offered,
    minimum: 500,
    maximum: 20_000,
    lot: 1,
    opensAt,
    closesAt,
    lockDays: [30, 14, 7][slot % 3]!,
    simulated: {
      people: Math.floor(offered / figure('crowd', 5_000, 14_000)),
      asks: [5_000, 20_000, 8_000, 12_500, 20_000],
    },
    practice: true,
  }
}

/** Publishes what the practice calendar has for this time. A slot is known by its opening, so nothing is offered twice. */
export async function keepBlockCalendar(parts: Parts): Promise<void> {
  const { book, writer, clock } = parts
  const nowMs = clock.nowMs()
  const isFirst = book.issues().length === 0
  for (const slot of slotsAt(nowMs)) {
    const { opensAt, closesAt } = timesOf(slot)
    if (book.issues().some(({ terms }) => terms.practice && terms.closesAt === closesAt)) continue
    await publishPractice(parts, { slot, opensAt: Math.max(opensAt, nowMs), closesAt })
  }
  if (!isFirst) return
  const before = (slotsAt(nowMs)[0] ?? 1) - 1
  await publishPractice(
    { ...parts, writer },
    { slot: Math.max(0, before), opensAt: nowMs, closesAt: nowMs + 1 },
  )
}

/** The first share of the slot's order that can be published. */
async function publishPractice(
  parts: Parts,
  of: { readonly slot: number; readonly opensAt: number; readonly closesAt: number },
): Promise<void> {
  const { venue, book } = parts
  // No share is in two blocks that have not been given out.
  const taken = new Set(
    book
      .active()
      .filter(({ id }) => book.isTaking(id))
      .map(({ terms }) => terms.symbol),
  )
  const shares = venue
    .instruments()
    .filter(
      ({ country, class: kind, tradable, symbol }) =>
        country === 'NG' && kind === 'equity' && tradable && !taken.has(symbol),
    )
  if (shares.length === 0) return
  const first = figureOf(of.slot, 'share', { from: 0, to: shares.length - 1 })
  for (let at = 0; at < shares.length; at += 1) {
    const { symbol } = shares[(first + at) % shares.length]!
    const terms = termsOf(parts, plannedFor(parts, { ...of, symbol }))
    if (whyNotPublished(parts, terms) !== undefined) continue
    await parts.writer.run({
      actor: 0,
      decide: (turn) => void publish(turn, parts, { terms, proposalId: null }),
    })
    return
  }
}
