import { calls, coinOfferCancelReasons, coinOfferReasons } from '@openbourse/protocol'
import { expect, it } from 'vitest'
import { detailOf, type Look } from './detail.ts'
import { begin, cancelReasons, groups, inputOf, openReasons } from './draft.ts'

const look: Look = {
  offer: {
    id: '7',
    coin: 'KORA',
    name: 'Kora Network',
    state: 'open',
    stage: 'running',
    practice: false,
    publishedAt: 1,
    opensAt: 2,
    closesAt: 3,
    sharesAt: 4,
    listsAt: 5,
    currency: 'USDT',
    price: '0.5000',
    offered: '1000.00',
    people: 2,
    asked: '850.000000',
    simulated: '0.000000',
    escrow: '1000.00',
    portfolio: '1000000001',
    rulesHash: 'a'.repeat(64),
    proposal: '3',
    waiting: null,
    cancelledFor: null,
  },
  terms: {
    minimum: '10.000000',
    maximum: '2000.000000',
    step: '10.000000',
    cap: '200.000000',
    releases: [
      { at: 5, part: '0.2000' },
      { at: 6, part: '1.0000' },
    ],
    about: { 'en-US': 'a', 'es-MX': 'b', 'pt-BR': 'c' },
  },
  money: { held: '850.000000' },
  cancel: { users: 2, money: '850.000000' },
}

it('takes exactly the reasons that the server takes', () => {
  expect(openReasons).toEqual(coinOfferReasons)
  expect(cancelReasons).toEqual(coinOfferCancelReasons)
})

it('asks for every field of the call, and for no other', () => {
  const asked = groups.flatMap(({ fields }) => fields.map(({ name }) => name))
  const { input } = calls.consoleCoinOfferPropose
  expect([...asked, 'reason'].sort()).toEqual(Object.keys(input.shape).sort())
  const begun = inputOf({ ...begin(1_800_000_000_000), coin: ' kora ' }, 'issuer_asked')
  expect(begun).toMatchObject({ coin: 'KORA', parts: '8', listsAt: Number(begun.closesAt) + 86_400_000 })
})

it('shows the schedule, and what a cancellation returns while one is possible', () => {
  const { sections, act } = detailOf(look)
  expect(sections.find(({ name }) => name === 'releases')?.facts).toEqual([
    ['atListing', { as: 'text', of: '20%' }],
    ['parts', { as: 'count', of: 1 }],
    ['lastRelease', { as: 'time', of: 6 }],
  ])
  expect(act).toEqual({ does: 'cancel', cancel: { users: 2, money: '850.000000', currency: 'USDT' } })
  const closed = { ...look, cancel: null, offer: { ...look.offer, state: 'closed' as const } }
  expect(detailOf(closed).act).toEqual({ does: 'cancel', cancel: 'too_late' })
  expect(detailOf({ ...closed, offer: { ...look.offer, state: 'released', stage: 'over' } }).act).toEqual({
    does: 'cancel',
    cancel: 'over',
  })
})
