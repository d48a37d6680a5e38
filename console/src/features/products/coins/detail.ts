import type { Results } from '../../../lib/ask.ts'
import type { Cancel, Detail, Fact, Stage, Value } from '../types.ts'

export type Offering = Results['consoleCoinOffers']['list'][number]
export type Look = Results['consoleCoinOffer']

export const stageOf: Readonly<Record<Offering['state'], Stage>> = {
  coming: 'coming',
  open: 'running',
  closed: 'running',
  sharing: 'running',
  shared: 'running',
  opening: 'running',
  listed: 'running',
  released: 'over',
  cancelled: 'over',
}

/** A coin offering as the desk shows it. */
export function detailOf({ offer, terms, money, cancel }: Look): Detail {
  const count = (of: number | string): Value => ({ as: 'count', of })
  const time = (of: number): Value => ({ as: 'time', of })
  const amount = (of: string): Value => ({ as: 'money', of, currency: offer.currency })
  return {
    title: offer.name,
    sub: offer.coin,
    state: offer.state,
    waiting: offer.waiting ?? undefined,
    cancelledFor: offer.cancelledFor ?? undefined,
    frozen: { hash: offer.rulesHash, proposal: offer.proposal ?? undefined },
    sections: [
      {
        name: 'applications',
        facts: [
          ['people', count(offer.people)],
          ['asked', amount(offer.asked)],
          ['simulated', amount(offer.simulated)],
        ],
      },
      { name: 'money', facts: [['held', amount(money.held)]] },
      {
        name: 'escrow',
        facts: [
          ['inEscrow', count(offer.escrow)],
          ['portfolio', { as: 'text', of: offer.portfolio }],
        ],
      },
      {
        name: 'terms',
        facts: [
          ['price', amount(offer.price)],
          ['coinsOffered', count(offer.offered)],
          ['minimum', amount(terms.minimum)],
          ['maximum', amount(terms.maximum)],
          ['askStep', amount(terms.step)],
          ['cap', amount(terms.cap)],
        ],
      },
      { name: 'releases', facts: releaseFacts(terms.releases) },
      {
        name: 'dates',
        facts: [
          ['publishedAt', time(offer.publishedAt)],
          ['opensAt', time(offer.opensAt)],
          ['closesAt', time(offer.closesAt)],
          ['sharesAt', time(offer.sharesAt)],
          ['listsAt', time(offer.listsAt)],
        ],
      },
    ],
    texts: [
      { name: 'about', of: { En: terms.about['en-US'], Es: terms.about['es-MX'], Pt: terms.about['pt-BR'] } },
    ],
    draw: undefined,
    escrow: undefined,
    act: { does: 'cancel', cancel: cancelOf(offer, cancel) },
  }
}

function releaseFacts(releases: Look['terms']['releases']): readonly Fact[] {
  const [first] = releases
  const last = releases.at(-1)
  if (!first || !last) return []
  return [
    ['atListing', { as: 'text', of: `${BigInt(first.part.replace('.', '')) / 100n}%` }],
    ['parts', { as: 'count', of: releases.length - 1 }],
    ['lastRelease', { as: 'time', of: last.at }],
  ]
}

function cancelOf(offer: Offering, cancel: Look['cancel']): Cancel | 'too_late' | 'over' {
  if (cancel) return { ...cancel, currency: offer.currency }
  return stageOf[offer.state] === 'over' ? 'over' : 'too_late'
}
