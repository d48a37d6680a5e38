import { parseMinor, scaleOf } from '@openbourse/money'
import { ProofError } from '@openbourse/proof'
import {
  type consoleOfferCalls,
  done,
  offerCancelReasons,
  offerReasons,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import type { Turn } from '../../core/types.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { deskPage, draftsOf, fieldsOf } from '../applications/index.ts'
import type { Approvals, Payload } from '../approvals/index.ts'
import type { Venue } from '../venue/index.ts'
import { isCancellable, lookAt, rowOf, stageOf } from './desk.ts'
import type { OfferParts } from './parts.ts'
import { checkRules, publish, type RulesAsked } from './publish.ts'
import type { OfferRecord, Terms } from './rules.ts'

type Drafting = OfferParts & { readonly venue: Pick<Venue, 'instrument'> }

const currency = 'NGN'
const home = { country: 'NG', currency } as const

/** Terms are approved as they are drafted, and an offer is cancelled as a whole: no operator names an applicant. */
export const offerDrafts = (parts: Drafting) =>
  draftsOf({
    open: 'offer_open',
    cancel: 'offer_cancel',
    subject: 'offer',
    reasons: offerReasons,
    cancelReasons: offerCancelReasons,
    draftOf: (turn, payload) => draftOf(turn, parts, payload),
    publish: (turn, drafted, proposalId) => publish(turn, parts, { ...drafted, proposalId }),
    issue: (id) => parts.book.issue(id),
    isCancellable: (offer: OfferRecord, nowMs) => isCancellable(offer, nowMs),
    giveUp: (turn, offer, cancelledFor) =>
      parts.book.step(turn, offer, {
        state: 'cancelling',
        details: { cancelledFor, people: parts.book.peopleIn(offer.id) },
      }),
    subjectOf: ({ symbol = '' }) => symbol,
    subjectOfIssue: ({ symbol }) => symbol,
    named: ({ symbol, terms: { name } }) => ({ symbol, name }),
    unknown: 'offer_unknown',
    over: 'offer_drawn',
  })

export function offerConsole(
  parts: OfferParts & { readonly approvals: Approvals },
  drafts: ReturnType<typeof offerDrafts>,
): SomeHandlers<keyof typeof consoleOfferCalls> {
  const { approvals, book } = parts
  return {
    async consoleOffers({ nowMs }, asked) {
      await parts.writer.settled()
      return done(deskPage(asked, book.issues(), { onWire: (offer) => rowOf(parts, offer, nowMs), stageOf }))
    },

    async consoleOffer({ nowMs }, { id }) {
      await parts.writer.settled()
      const offer = book.issue(Number(id))
      return offer ? done(await lookAt(parts, offer, nowMs)) : refuse('offer_unknown')
    },

    consoleOfferPropose: (context, input) =>
      drafts.propose(approvals, context, { call: 'consoleOfferPropose', input }),

    consoleOfferCancel: (context, input) =>
      drafts.proposeCancel(approvals, context, { call: 'consoleOfferCancel', input }),
  }
}

type Drafted = { readonly rules: RulesAsked; readonly terms: Terms }
type DraftRefusal = 'offer_symbol_taken' | 'offer_terms_wrong' | 'offer_opens_past'

/** Reads a draft, and checks it as it will be published; again when it is approved. */
function draftOf(
  turn: Pick<Turn, 'nowMs'>,
  { book, venue }: Drafting,
  payload: Payload,
): { readonly ok: true; readonly value: Drafted } | Refused<DraftRefusal> {
  const { text, number, words } = fieldsOf(payload)
  const symbol = text('symbol')
  if (book.ofSymbol(symbol) || venue.instrument(symbol))
    return refuse('offer_symbol_taken', { values: { symbol }, fields: ['symbol'] })
  if (Number(text('opensAt')) <= turn.nowMs) return refuse('offer_opens_past', { fields: ['opensAt'] })
  const minor = (name: string): string => String(parseMinor(text(name), scaleOf(currency)) ?? '')
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
