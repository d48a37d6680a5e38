import { accountOfEscrow } from '../../../lib/accounts.ts'
import type { Results } from '../../../lib/ask.ts'
import { benchOf, shownIn } from '../facts.ts'
import type { Detail, Fact } from '../types.ts'

export type Offering = Results['consoleCoinOffers']['list'][number]
export type Look = Results['consoleCoinOffer']

/** A coin offering as the desk shows it. */
export function detailOf({ offer, terms, money, cancel }: Look): Detail {
  const { count, time, money: amount } = shownIn(offer.currency)
  return {
    title: offer.name,
    sub: offer.coin,
    state: offer.state,
    ...benchOf(offer, { cancel, currency: offer.currency }),
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
    escrow: { account: accountOfEscrow({ ...offer, asset: `coin:${offer.coin}` }), shares: offer.escrow },
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
