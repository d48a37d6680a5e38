import type { Offer, OwnApplication } from '@openbourse/protocol'
import { Amount, decimal, type Fact, money } from '@openbourse/ui'
import { clock } from '../../lib/clock.ts'
import { compare } from '../../lib/figures.ts'
import type { useText } from '../../lib/i18n.tsx'
import { nearTime } from '../../lib/time.ts'
import { inHundred } from './figures.ts'

type Of = {
  readonly offer: Offer
  readonly own: OwnApplication
  readonly text: ReturnType<typeof useText<'offers'>>
  readonly locale: string
  /** Whether it is in a list, which shows less. */
  readonly isListed: boolean
}

/** What an own application holds, took and gave back, and how its draw went. */
export function factsOf(of: Of): readonly Fact[] {
  const { own } = of
  switch (own.state) {
    case 'confirming':
      return asked(of)
    case 'applying':
    case 'to_be_allocated':
      return waiting(of)
    case 'wait_payment':
      return [...toPay(of), ...(of.isListed ? [] : rank(of)), ...odds(of)]
    case 'paid':
      return [...paid(of), ...(of.isListed ? [] : rank(of)), ...odds(of)]
    case 'lapsed':
      return [
        { key: 'unpaid', term: of.text('wonUnpaid'), value: shares(of, own.allotted) },
        amount(of, 'charged', '0.00'),
        ...(of.isListed ? [] : rank(of)),
        ...odds(of),
      ]
    case 'not_allotted':
      return [
        ...(own.rank === null ? noPlace(of) : rank(of)),
        ...odds(of),
        amount(of, 'returnedAtOnce', own.returned),
      ]
    case 'returned':
      return [amount(of, 'returnedAtOnce', own.returned)]
    default:
      return []
  }
}

const amount = ({ offer, text }: Of, key: 'heldNow' | 'returnedAtOnce' | 'charged', of: string): Fact => ({
  key,
  term: text(key),
  value: <Amount of={of} asset={offer.currency} />,
})

const shares = ({ text }: Of, count: string): string => text('shares', { count: Number(count) })

/** A moment to come, with the word for today. */
const soon = ({ locale, text }: Of, at: number): string =>
  nearTime(locale, at, { nowMs: clock.server(), today: text('tab.today') })

const asked = (of: Of): Fact[] => [
  { key: 'asked', term: of.text('asked'), value: shares(of, of.own.quantity) },
  amount(of, 'heldNow', of.own.held),
]

function waiting(of: Of): Fact[] {
  const { offer, own, text } = of
  return [
    ...asked(of),
    ...(offer.chance
      ? [
          {
            key: 'odds',
            term: text(own.state === 'applying' ? 'oddsOneLot' : 'oddsAtClose'),
            value: text('inHundred', { count: inHundred(offer.chance.rate) }),
          },
        ]
      : []),
    { key: 'draw', term: text('step.draw'), value: soon(of, offer.drawAt) },
    ...(own.funded ? [] : [{ key: 'payBy', term: text('step.pay_by'), value: soon(of, offer.payBy) }]),
  ]
}

function toPay(of: Of): Fact[] {
  const { offer, own, text, locale } = of
  if (own.due === null || own.payBy === null) return []
  return [
    {
      key: 'toPay',
      term: times(text('toPay'), { offer, count: own.allotted, locale }),
      value: <Amount of={own.due} asset={offer.currency} />,
    },
    { key: 'payBy', term: text('atLatest'), value: soon(of, own.payBy) },
    { key: 'lapse', term: text('ifNotPaid'), value: text('lapsesFree') },
  ]
}

function paid(of: Of): Fact[] {
  const { offer, own, text, locale } = of
  return [
    {
      key: 'taken',
      term: times(text('taken'), { offer, count: own.allotted, locale }),
      value: <Amount of={own.paid} asset={offer.currency} />,
    },
    ...(compare(own.returned, '0') > 0 ? [amount(of, 'returnedAtOnce', own.returned)] : []),
    {
      key: 'in',
      term: text('inPositions'),
      value: own.delivered ? text('inPositionsNow') : soon(of, offer.listsAt),
    },
  ]
}

/** "Taken, 100 × ₦42.00": what an amount is made of. */
function times(
  word: string,
  of: { readonly offer: Offer; readonly count: string; readonly locale: string },
): string {
  const { price } = of.offer.price
  if (price === null) return word
  return `${word}, ${decimal(of.locale, of.count, 0)} × ${money(of.locale, of.offer.currency, price)}`
}

/** The own place in the draw, and the last one that got shares. */
function rank({ own, text, locale }: Of): Fact[] {
  const { rank: place, lastRank, places } = own
  if (place === null || places === null) return []
  const figure = (of: number) => decimal(locale, String(of), 0)
  const value = text('placeOf', { place: figure(place), of: figure(places) })
  return [
    { key: 'rank', term: text('yourPlace'), value },
    ...(lastRank === null ? [] : [{ key: 'last', term: text('lastPlace'), value: figure(lastRank) }]),
  ]
}

/** An application with too low a price, or without consent to the final one, is not in the draw. */
const noPlace = ({ text }: Of): Fact[] => [{ key: 'rank', term: text('step.draw'), value: text('noPlace') }]

/** The odds that there were at the close; a list leaves them out. */
function odds({ own, text, isListed }: Of): Fact[] {
  if (isListed || own.odds === null) return []
  return [
    {
      key: 'oddsThen',
      term: text('oddsAtClose'),
      value: text('inHundred', { count: inHundred(own.odds) }),
    },
  ]
}
