import { accountOfEscrow } from '../../../lib/accounts.ts'
import type { Results } from '../../../lib/ask.ts'
import { benchOf, shownIn } from '../facts.ts'
import type { Detail, Fact, Section, Texts } from '../types.ts'

export type Look = Results['consoleOffer']

/** An offer as the desk shows it. */
export function detailOf(look: Look, nowMs: number): Detail {
  const { offer, terms, returning } = look
  return {
    title: offer.name,
    sub: offer.symbol,
    state: returning ? 'returning' : offer.state,
    ...benchOf(offer, { cancel: look.cancel, currency: terms.currency }),
    sections: [...numbersOf(look), termsOf(look), datesOf(look)],
    texts: textsOf(terms),
    draw: drawOf(look, nowMs),
    escrow: { account: accountOfEscrow({ ...offer, asset: `share:${offer.symbol}` }), shares: offer.escrow },
  }
}

function termsOf({ offer, terms }: Look): Section {
  const { count, money } = shownIn(terms.currency)
  const { price, band, reference } = terms
  return {
    name: 'terms',
    facts: [
      ['kind', { as: 'word', of: offer.kind }],
      ['rule', { as: 'word', of: offer.rule }],
      ...(price === null ? [] : [['price', money(price)] as const]),
      ...(reference === null ? [] : [['reference', money(reference)] as const]),
      ...(band === null
        ? []
        : ([
            ['floor', money(band.floor)],
            ['low', money(band.low)],
            ['high', money(band.high)],
          ] as const)),
      ['offered', count(offer.offered)],
      ['lot', count(terms.lot)],
      ['minimum', count(terms.minimum)],
      ['maximum', count(terms.maximum)],
      ['issued', count(terms.sharesAfter)],
      ['earnings', money(terms.earnings)],
      ['dividend', money(terms.dividend)],
    ],
  }
}

function datesOf({ offer, terms }: Look): Section {
  const { time } = shownIn(terms.currency)
  const all: readonly Fact[] = [
    ['publishedAt', time(offer.publishedAt)],
    ['opensAt', time(offer.opensAt)],
    ['closesAt', time(offer.closesAt)],
  ]
  const drawn: readonly Fact[] = [
    ['confirmBy', time(terms.confirmBy)],
    ['drawAt', time(offer.drawAt)],
    ['payBy', time(offer.payBy)],
  ]
  const isDrawn = offer.kind !== 'direct'
  return {
    name: 'dates',
    facts: [
      ...all,
      // Only a band has a price that could have to be confirmed.
      ...drawn.filter(([name]) => isDrawn && (name !== 'confirmBy' || terms.band !== null)),
      ['listsAt', time(offer.listsAt)],
    ],
  }
}

function numbersOf({ offer, terms, applications }: Look): readonly Section[] {
  const { taking, funded, automatic, withdrawn, declined, allotted, waiting, lapsed, returned } = applications
  const { shares, held, paid, givenBack } = applications
  const { count, money } = shownIn(terms.currency)
  const some = (name: Fact[0], of: number): readonly Fact[] => (of === 0 ? [] : [[name, count(of)]])
  return [
    {
      name: 'applications',
      facts: [
        ['taking', count(taking)],
        ['funded', count(funded)],
        ['automatic', count(automatic)],
        ['withdrawn', count(withdrawn)],
        ...some('declined', declined),
        ...some('allotted', allotted),
        ...some('waiting', waiting),
        ...some('lapsed', lapsed),
        ...some('returned', returned),
        ['shares', count(shares)],
        ['simulated', count(offer.simulated)],
      ],
    },
    {
      name: 'money',
      facts: [
        ['held', money(held)],
        ['paid', money(paid)],
        ['givenBack', money(givenBack)],
      ],
    },
  ]
}

function textsOf({ about, risks }: Look['terms']): readonly Texts[] {
  const of = (words: Look['terms']['about']) => ({
    En: words['en-US'],
    Es: words['es-MX'],
    Pt: words['pt-BR'],
  })
  return [
    { name: 'about', of: of(about) },
    ...risks.map(({ text }) => ({ name: 'risk' as const, of: of(text) })),
  ]
}

/** What the draw waits for, and the time that belongs to it. */
export function drawSays(
  { offer, terms, draw }: Pick<Look, 'offer' | 'terms'> & { readonly draw: NonNullable<Look['draw']> },
  nowMs: number,
): { readonly says: NonNullable<Detail['draw']>['says']; readonly at: number } {
  const at = offer.drawAt
  if (draw.drawnAt !== null) return { says: 'drawn', at: draw.drawnAt }
  if (offer.state === 'cancelled') return { says: 'cancelled', at }
  if (offer.state === 'coming' || offer.state === 'open') return { says: 'before', at: offer.closesAt }
  if (offer.state === 'confirming') return { says: 'confirming', at: terms.confirmBy }
  if (draw.waits !== null) return { says: draw.waits, at }
  if (draw.sealedAt === null) return { says: 'sealing', at }
  return { says: nowMs < at ? 'sealed' : 'due', at }
}

function drawOf({ offer, terms, draw }: Look, nowMs: number): Detail['draw'] {
  if (draw === null) return undefined
  const { sealedAt, drawnAt, price, root, resultHash } = draw
  const { money, time } = shownIn(terms.currency)
  return {
    ...drawSays({ offer, terms, draw }, nowMs),
    facts: [
      ['source', { as: 'word', of: draw.source }],
      ...(terms.band !== null && price !== null ? [['finalPrice', money(price)] as const] : []),
      ...(sealedAt === null ? [] : [['sealedAt', time(sealedAt)] as const]),
      ...(drawnAt === null ? [] : [['drawnAt', time(drawnAt)] as const]),
    ],
    hashes: [
      ...(root === null ? [] : [['root', root] as const]),
      ...(resultHash === null ? [] : [['result', resultHash] as const]),
    ],
  }
}
