import { parseMinor, scaleOf } from '@openbourse/money'
import { ProofError } from '@openbourse/proof'
import { done, offerCancelReasons, offerReasons, type Refused, refuse } from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals, KindOfProposal, Payload } from '../approvals/index.ts'
import type { Venue } from '../venue/index.ts'
import { isCancellable, lookAt, rowOf } from './desk.ts'
import type { OfferParts } from './parts.ts'
import { checkRules, publish, type RulesAsked } from './publish.ts'
import type { Terms } from './rules.ts'

const threeDaysMs = 3 * 24 * 3600 * 1000
const byTwo = {
  makers: ['product'],
  checkers: ['approver'],
  seats: () => 1,
  delayMs: () => 0,
  expiresMs: threeDaysMs,
} as const

type Parts = OfferParts & { readonly venue: Pick<Venue, 'instrument'>; readonly approvals: Approvals }

const currency = 'NGN'
const home = { country: 'NG', currency } as const

/** Terms are approved as they are drafted, and an offer is cancelled as a whole: no operator names an applicant. */
export function offerKindsOfProposal(parts: Parts): readonly KindOfProposal[] {
  return [
    {
      kind: 'offer_open',
      reasons: offerReasons,
      ...byTwo,
      execute(turn, payload, { id }) {
        const drafted = draftOf(turn, parts, payload)
        if (!drafted.ok) return drafted
        publish(turn, parts, { ...drafted.value, proposalId: id })
        return undefined
      },
    },
    {
      kind: 'offer_cancel',
      reasons: offerCancelReasons,
      ...byTwo,
      execute(turn, payload, { reason }) {
        return cancelOffer(turn, parts, { id: Number(payload.id), reason })
      },
    },
  ]
}

/** Cancels an offer as a whole; its money comes back in portions. */
export function cancelOffer(
  turn: Turn,
  { book }: Pick<OfferParts, 'book'>,
  { id, reason }: { readonly id: number; readonly reason: string },
): Refused<'offer_unknown' | 'offer_drawn'> | undefined {
  const offer = book.offer(id)
  if (!offer) return refuse('offer_unknown')
  if (!isCancellable(offer, turn.nowMs)) return refuse('offer_drawn')
  book.step(turn, offer, {
    state: 'cancelling',
    details: { cancelledFor: reason, people: book.peopleIn(offer.id) },
  })
  return undefined
}

export function offerConsole(
  parts: Parts,
): SomeHandlers<'consoleOffers' | 'consoleOffer' | 'consoleOfferPropose' | 'consoleOfferCancel'> {
  const { approvals, book } = parts
  return {
    async consoleOffers({ nowMs }) {
      await parts.writer.settled()
      return done({ list: [...book.offers()].reverse().map((offer) => rowOf(parts, offer, nowMs)) })
    },

    async consoleOffer({ nowMs }, { id }) {
      await parts.writer.settled()
      const offer = book.offer(Number(id))
      return offer ? done(await lookAt(parts, offer, nowMs)) : refuse('offer_unknown')
    },

    consoleOfferPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleOfferPropose', input }, (turn) => {
        const { reason, ...asked } = input
        const payload = Object.fromEntries(
          Object.entries(asked).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        )
        const drafted = draftOf(turn, parts, payload)
        if (!drafted.ok) return drafted
        return { kind: 'offer_open', payload, reason, subject: { kind: 'offer', id: input.symbol } }
      }),

    consoleOfferCancel: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleOfferCancel', input }, ({ nowMs }) => {
        const offer = book.offer(Number(input.id))
        if (!offer) return refuse('offer_unknown')
        if (!isCancellable(offer, nowMs)) return refuse('offer_drawn')
        const { reason } = input
        const payload = { id: input.id, symbol: offer.symbol, name: offer.terms.name }
        return { kind: 'offer_cancel', payload, reason, subject: { kind: 'offer', id: offer.symbol } }
      }),
  }
}

type Drafted = { readonly rules: RulesAsked; readonly terms: Terms }
type DraftRefusal = 'offer_symbol_taken' | 'offer_terms_wrong' | 'offer_opens_past'

/** Reads a draft, and checks it as it will be published; again when it is approved. */
function draftOf(
  turn: Pick<Turn, 'nowMs'>,
  { book, venue }: Parts,
  payload: Payload,
): { readonly ok: true; readonly value: Drafted } | Refused<DraftRefusal> {
  const text = (name: string): string => payload[name] ?? ''
  const symbol = text('symbol')
  if (book.ofSymbol(symbol) || venue.instrument(symbol))
    return refuse('offer_symbol_taken', { values: { symbol }, fields: ['symbol'] })
  if (Number(text('opensAt')) <= turn.nowMs) return refuse('offer_opens_past', { fields: ['opensAt'] })
  const minor = (name: string): string => String(parseMinor(text(name), scaleOf(currency)) ?? '')
  const number = (name: string): number => Number(text(name))
  const isBand = text('price') === ''
  const price = isBand
    ? ({ kind: 'band', floor: minor('floor'), low: minor('low'), high: minor('high') } as const)
    : ({ kind: 'fixed', price: minor('price') } as const)
  const kind = text('kind') === 'direct' ? 'direct' : 'random'
  const rules: RulesAsked = {
    symbol,
    rule: text('rule') as RulesAsked['rule'],
    price,
    lot: number('lot'),
    lots: number('lots'),
    minimum: number('minimum'),
    maximum: number('maximum'),
    opensAt: number('opensAt'),
    closesAt: number('closesAt'),
    confirmBy: number('confirmBy'),
    drawAt: number('drawAt'),
    payBy: number('payBy'),
    listsAt: number('listsAt'),
    simulated: { people: 0, lots: [], prices: [] },
  }
  const why = whyWrong(rules, kind)
  if (why !== undefined) return refuse('offer_terms_wrong', { values: { why } })
  const words = (name: string) => ({
    'en-US': text(`${name}En`),
    'es-MX': text(`${name}Es`),
    'pt-BR': text(`${name}Pt`),
  })
  const about = words('about')
  const reference = text('reference') === '' ? null : minor('reference')
  const worth = Number(isBand ? minor('high') : minor('price'))
  const terms: Terms = {
    ...home,
    kind,
    name: text('name'),
    sector: text('sector'),
    about,
    reference,
    tick: '1',
    sharesAfter: text('issued'),
    worth,
    earnings: Number(minor('earnings')),
    dividend: Number(minor('dividend')),
    risks: [{ title: words('risk'), text: words('risk') }],
    years: [],
    use: [],
    practice: false,
  }
  return { ok: true, value: { rules, terms } }
}

/** In the words of the rules' own check: only operators read it. */
function whyWrong(rules: RulesAsked, kind: Terms['kind']): string | undefined {
  if ((kind === 'direct') !== (rules.rule === 'first_come'))
    return 'a direct offer is first come, and no other is'
  if (kind === 'direct' && rules.price.kind !== 'fixed') return 'a direct offer has a fixed price'
  try {
    checkRules(rules)
    return undefined
  } catch (error) {
    if (error instanceof ProofError) return error.message
    throw error
  }
}
