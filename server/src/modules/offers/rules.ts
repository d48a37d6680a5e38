import { formatMinor, parseMinor, scaleOf } from '@openbourse/money'
import {
  askedAt,
  type Bid,
  bidsMost,
  lotsByTurns,
  type OfferRules,
  type PublishedChance,
} from '@openbourse/proof'
import {
  type ApplicationState,
  type Locale,
  type OfferKind,
  type OfferState,
  type Refused,
  refuse,
} from '@openbourse/protocol'
import { fractionText } from '../../platform/shares/rules.ts'

/** Texts of a prospectus in every language. */
export type Words = Readonly<Record<Locale, string>>
export type Risk = { readonly title: Words; readonly text: Words }

/** Everything about an offer that is shown and has no part in its draw. Amounts are decimals in the offer's currency. */
export type Terms = {
  readonly kind: OfferKind
  readonly name: string
  readonly country: 'NG'
  readonly currency: string
  readonly sector: string
  readonly about: Words
  /** The price that a discounted one is compared with, in the smallest unit; null where there is none. */
  readonly reference: string | null
  /** The step of prices of bids, in the smallest unit. */
  readonly tick: string
  readonly sharesAfter: string
  /**
   * Value of a share for simulated participants when it is listed, earnings and dividend of a share in a year;
   * smallest unit.
   */
  readonly worth: number
  readonly earnings: number
  readonly dividend: number
  readonly risks: readonly Risk[]
  readonly years: readonly {
    readonly year: number
    readonly revenue: string
    readonly profit: string
    readonly debt: string
  }[]
  readonly use: readonly { readonly what: Words; readonly percent: number }[]
  /** An offer that the practice calendar makes. */
  readonly practice: boolean
}

/** `cancelling`: money is on its way back. */
export type OfferStep = OfferState | 'cancelling'

/** What became known of an offer at its steps. Hashes are hexadecimal, prices the smallest unit as text. */
export type Details = {
  readonly price: string | null
  /** Applications of users at the close, and the lots that they applied for. */
  readonly people: number
  /** Odds of one lot at the close, as a fraction; null before it. */
  readonly odds: string | null
  readonly bidsRoot: string | null
  readonly root: string | null
  readonly sealedAt: number | null
  /** While it is confirmed: the last application whose user was asked. Offers stored before users were asked have none. */
  readonly askedTo?: number
  readonly waits: 'chance_missing' | 'chance_wrong' | null
  readonly chance: PublishedChance | null
  readonly seed: string | null
  readonly resultHash: string | null
  readonly drawnAt: number | null
  readonly places: number
  readonly lastRank: number
  /** When the opening auction began to collect orders. */
  readonly openingAt: number | null
  /** Lots of simulated participants. */
  readonly simulated: number
  /** Why two operators cancelled it. */
  readonly cancelledFor: string | null
}

/** An offer as memory has it. */
export type OfferRecord = {
  readonly id: number
  readonly symbol: string
  readonly rules: OfferRules
  /** As it was published, byte for byte, and its hash. */
  readonly rulesText: string
  readonly rulesHash: string
  readonly terms: Terms
  readonly portfolioId: number
  readonly publishedAt: number
  readonly proposalId: number | null
  readonly state: OfferStep
  readonly details: Details
}

export const applicationSteps = [
  'applied',
  'withdrawn',
  'declined',
  'wait_payment',
  'paid',
  'not_allotted',
  'lapsed',
  'returned',
] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** An application. Money is in the smallest unit, `allotted` in lots. */
export type Application = {
  readonly id: number
  readonly offerId: number
  readonly userId: number
  /** Its name in the list of the draw. */
  readonly ticket: string
  /** Keyed hashes of the identity behind the account. */
  readonly marks: readonly string[]
  readonly bids: readonly Bid[]
  /** Whether the highest price of the band was bid as the cut-off. */
  readonly cutOff: boolean
  readonly funded: boolean
  readonly automatic: boolean
  readonly state: ApplicationStep
  /** The answer to a price far outside the band; null without one. */
  readonly confirmed: boolean | null
  readonly held: bigint
  readonly allotted: number
  readonly rank: number | null
  readonly paid: bigint
  readonly returned: bigint
  readonly appliedAt: number
  readonly endedAt: number | null
  readonly delivered: boolean
}

/** What a user wants the server to apply for by itself. */
export type AutoApply = { readonly enabled: boolean; readonly most: bigint; readonly since: number }

type Priced = Pick<OfferRecord, 'rules' | 'terms'>

/** What so many lots cost, in the smallest unit. */
export const costOf = (rules: Pick<OfferRules, 'lot'>, lots: number | bigint, price: bigint): bigint =>
  BigInt(lots) * BigInt(rules.lot) * price

/** The most that an application can cost: its hold. Its bids are alternatives. */
export function mostOf(rules: Pick<OfferRules, 'lot'>, bids: readonly Bid[]): bigint {
  let most = 0n
  for (const { price, lots } of bids) {
    const cost = costOf(rules, lots, price)
    if (cost > most) most = cost
  }
  return most
}

/** The most lots that an application is for at any price. */
export const lotsOf = (bids: readonly Bid[]): number =>
  bids.reduce((most, { lots }) => Math.max(most, Number(lots)), 0)

/** The highest price that a bid may name: the double of the band's highest. */
export const bidMost = (high: bigint): bigint => 2n * high

export type AskedFor = {
  readonly quantity?: string | undefined
  readonly bids?: string | undefined
}
export type Wanted = { readonly bids: readonly Bid[]; readonly cutOff: boolean }
type WantedRefusal =
  | 'offer_quantity_missing'
  | 'offer_lots'
  | 'offer_minimum'
  | 'offer_maximum'
  | 'offer_bids_wrong'
  | 'offer_bid_price'

/** Reads what is asked for: shares at a fixed price, or up to three bids in a band, dearest first. */
export function wantedOf(
  { rules, terms }: Priced,
  asked: AskedFor,
): { readonly ok: true; readonly value: Wanted } | Refused<WantedRefusal> {
  const { price } = rules
  if (price.kind === 'fixed') {
    const lots = lotsAsked(rules, asked.quantity)
    if (typeof lots !== 'number') return lots
    return { ok: true, value: { bids: [{ price: BigInt(price.price), lots: BigInt(lots) }], cutOff: false } }
  }
  if (asked.bids === undefined) return refuse('offer_quantity_missing', { fields: ['bids'] })
  const bids: Bid[] = []
  let cutOff = false
  for (const text of asked.bids.split(',')) {
    const [at = '', quantity = ''] = text.split(':')
    const lots = lotsAsked(rules, quantity)
    if (typeof lots !== 'number') return lots
    cutOff ||= at === 'cutoff'
    const minor = at === 'cutoff' ? BigInt(price.high) : parseMinor(at, scaleOf(terms.currency))
    if (minor === undefined || !isBidPrice({ price, tick: BigInt(terms.tick) }, minor)) {
      const written = (text: bigint) => formatMinor(text, scaleOf(terms.currency))
      const values = {
        floor: written(BigInt(price.floor)),
        most: written(bidMost(BigInt(price.high))),
        tick: written(BigInt(terms.tick)),
        currency: terms.currency,
      }
      return refuse('offer_bid_price', { values, fields: ['bids'] })
    }
    bids.push({ price: minor, lots: BigInt(lots) })
  }
  bids.sort((one, other) => (one.price < other.price ? 1 : -1))
  const rises = bids.every(
    (bid, at) => at === 0 || (bid.price < bids[at - 1]!.price && bid.lots > bids[at - 1]!.lots),
  )
  if (!rises || bids.length > bidsMost) return refuse('offer_bids_wrong', { fields: ['bids'] })
  return { ok: true, value: { bids, cutOff } }
}

function isBidPrice(
  {
    price,
    tick,
  }: { readonly price: { readonly floor: string; readonly high: string }; readonly tick: bigint },
  minor: bigint,
): boolean {
  return minor >= BigInt(price.floor) && minor <= bidMost(BigInt(price.high)) && minor % tick === 0n
}

function lotsAsked(rules: OfferRules, quantity: string | undefined) {
  const fields = [rules.price.kind === 'fixed' ? 'quantity' : 'bids']
  if (quantity === undefined || /^0*$/.test(quantity)) return refuse('offer_quantity_missing', { fields })
  const [shares, lot] = [BigInt(quantity), BigInt(rules.lot)]
  const [least, most] = [BigInt(rules.minimum) * lot, BigInt(rules.maximum) * lot]
  if (shares < least) return refuse('offer_minimum', { values: { minimum: String(least) }, fields })
  if (shares > most) return refuse('offer_maximum', { values: { maximum: String(most) }, fields })
  const below = (shares / lot) * lot
  if (below !== shares) {
    const values = { lot: String(lot), below: String(below), above: String(below + lot) }
    return refuse('offer_lots', { values, fields })
  }
  return Number(shares / lot)
}

/** Simulated participants who have applied by now: they apply evenly while the offer is open. */
export function simulatedBy({ simulated, opensAt, closesAt }: OfferRules, nowMs: number): number {
  if (nowMs >= closesAt) return simulated.people
  if (nowMs <= opensAt) return 0
  return Math.floor((simulated.people * (nowMs - opensAt)) / (closesAt - opensAt))
}

/** The lots of the first `people` simulated participants. */
export function simulatedLots({ simulated: { lots } }: OfferRules, people: number): number {
  if (lots.length === 0) return 0
  const round = lots.reduce((sum, one) => sum + one, 0)
  const rest = lots.slice(0, people % lots.length).reduce((sum, one) => sum + one, 0)
  return Math.floor(people / lots.length) * round + rest
}

/** Of a direct offer: lots of simulated participants, who take no lot that a user has. */
export const simulatedTaken = (rules: OfferRules, taken: number, nowMs: number): number =>
  Math.min(simulatedLots(rules, simulatedBy(rules, nowMs)), rules.lots - taken)

export type Odds = {
  /** Of one lot, a fraction. */
  readonly rate: string
  readonly low: string | null
  readonly high: string | null
}

/**
 * The odds of one lot, if the offer closed now with this many applications: lots for each of them, or minimums for
 * each of them under `minimum_first`. The interval is that of the odds at the close. Applications arrive as a
 * Poisson process at the pace so far: with `n` of them in a part `f` of the time, n (1 - f) / f more are expected,
 * with the variance n (1 - f) / f² (the pace is an estimate as well); 95% are 1.96 standard deviations. Simulated
 * participants are fixed, and not estimated.
 */
export function oddsNow(rules: OfferRules, of: { readonly people: number; readonly nowMs: number }): Odds {
  const { people, nowMs } = of
  const simulated = simulatedBy(rules, nowMs)
  const rate = fractionText(oddsOf(rules, people + simulated))
  const part = (nowMs - rules.opensAt) / (rules.closesAt - rules.opensAt)
  // Under an hour of a day's offer, or without applicants, there is no pace.
  if (people === 0 || part < 0.02 || part >= 1) return { rate, low: null, high: null }
  const expected = (people * (1 - part)) / part
  const spread = (1.959964 * Math.sqrt(people * (1 - part))) / part
  const atClose = (more: number): string =>
    fractionText(oddsOf(rules, people + Math.max(0, more) + rules.simulated.people))
  return { rate, low: atClose(expected + spread), high: atClose(expected - spread) }
}

/** The odds of one lot among so many. */
export function oddsOf({ rule, lots, minimum }: OfferRules, applications: number): number {
  if (applications <= 0) return 1
  const served = rule === 'minimum_first' ? Math.ceil(lots / minimum) : lots
  return Math.min(1, served / applications)
}

/** Lots for each applicant with enough lots in the application, in turns, at this demand. */
export function everyoneGets(asked: readonly number[], lots: number): number {
  const given = lotsByTurns(
    asked.map((one) => BigInt(one)),
    BigInt(lots),
  )
  let least: bigint | undefined
  for (const [at, one] of given.entries())
    if (one < BigInt(asked[at]!) && (least === undefined || one < least)) least = one
  return Number(least ?? asked.reduce((most, one) => Math.max(most, one), 0))
}

/** Name of an application where it is shown. */
export function shownState(application: Application, offer: Pick<OfferRecord, 'state'>): ApplicationState {
  switch (application.state) {
    case 'withdrawn':
      return 'unsubscribed'
    case 'declined':
      return 'not_allotted'
    case 'applied':
      if (offer.state === 'open') return 'applying'
      return offer.state === 'confirming' && application.confirmed === null ? 'confirming' : 'to_be_allocated'
    default:
      return application.state
  }
}

export const shownStep = (step: OfferStep): OfferState => (step === 'cancelling' ? 'cancelled' : step)

/** What an application becomes with so many lots at the final price. */
export function outcomeOf(
  rules: Pick<OfferRules, 'lot'>,
  application: Pick<Application, 'bids' | 'held' | 'funded'>,
  of: { readonly lots: number; readonly price: bigint },
): {
  readonly state: 'paid' | 'wait_payment' | 'not_allotted'
  readonly paid: bigint
  readonly returned: bigint
} {
  const { held, funded } = application
  if (of.lots === 0) return { state: 'not_allotted', paid: 0n, returned: held }
  if (BigInt(of.lots) > askedAt(application.bids, of.price))
    throw new Error('Broken invariant: no one is allotted more than they asked for at the price')
  if (!funded) return { state: 'wait_payment', paid: 0n, returned: 0n }
  const paid = costOf(rules, of.lots, of.price)
  if (paid > held) throw new Error('Broken invariant: an allotment is within what was set aside')
  return { state: 'paid', paid, returned: held - paid }
}
