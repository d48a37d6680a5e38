import { expect, test } from 'vitest'
import { detailOf, drawSays, type Look } from './detail.ts'

const [closesAt, confirmBy, drawAt] = [1_000, 2_000, 3_000] as const

type Draw = NonNullable<Look['draw']>
const draw = (more: Partial<Draw> = {}): Draw => ({
  source: 'operator-trusted',
  price: '42.00',
  sealedAt: null,
  root: null,
  drawnAt: null,
  resultHash: null,
  waits: null,
  ...more,
})

const words = { 'en-US': 'Mills flour.', 'es-MX': 'Muele harina.', 'pt-BR': 'Faz farinha.' }

function look(more: Partial<Look['offer']> = {}, of: Partial<Look> = {}): Look {
  return {
    offer: {
      id: '7',
      symbol: 'TSTM',
      name: 'Testing Mills',
      kind: 'random',
      rule: 'lottery',
      state: 'closed',
      stage: 'running',
      practice: false,
      publishedAt: 0,
      opensAt: 500,
      closesAt,
      drawAt,
      payBy: 4_000,
      listsAt: 5_000,
      people: 2,
      simulated: 0,
      offered: '1200',
      escrow: '1200',
      portfolio: '1073741824',
      rulesHash: 'ab',
      waits: null,
      proposal: '3',
      waiting: null,
      cancelledFor: null,
      ...more,
    },
    terms: {
      currency: 'NGN',
      sector: 'consumer',
      about: words,
      risks: [{ title: words, text: words }],
      price: '42.00',
      band: null,
      reference: null,
      lot: '100',
      minimum: '100',
      maximum: '1200',
      sharesAfter: '1000000',
      earnings: '3.00',
      dividend: '1.00',
      confirmBy,
    },
    applications: {
      taking: 2,
      funded: 1,
      automatic: 0,
      withdrawn: 0,
      declined: 0,
      allotted: 0,
      waiting: 0,
      lapsed: 0,
      returned: 0,
      shares: '0',
      held: '21000.00',
      paid: '0.00',
      givenBack: '0.00',
    },
    draw: draw(),
    cancel: { users: 2, money: '21000.00' },
    returning: false,
    ...of,
  }
}

const says = (state: Look['offer']['state'], of: Partial<Draw>, nowMs = 0) =>
  drawSays({ ...look({ state }), draw: draw(of) }, nowMs)

test('a draw shows what it waits for, and until when', () => {
  expect(says('coming', {})).toEqual({ says: 'before', at: closesAt })
  expect(says('open', {})).toEqual({ says: 'before', at: closesAt })
  expect(says('confirming', {})).toEqual({ says: 'confirming', at: confirmBy })
  expect(says('closed', {})).toEqual({ says: 'sealing', at: drawAt })
  expect(says('closed', { sealedAt: 1_500 }, drawAt - 1)).toEqual({ says: 'sealed', at: drawAt })
  expect(says('closed', { sealedAt: 1_500 }, drawAt)).toEqual({ says: 'due', at: drawAt })
  const late = { sealedAt: 1_500, waits: 'chance_missing' } as const
  expect(says('closed', late, drawAt)).toEqual({ says: 'chance_missing', at: drawAt })
  expect(says('closed', { ...late, waits: 'chance_wrong' }, drawAt).says).toBe('chance_wrong')
  expect(says('allotted', { ...late, drawnAt: 3_500 })).toEqual({ says: 'drawn', at: 3_500 })
  expect(says('cancelled', { sealedAt: 1_500 }).says).toBe('cancelled')
})

test('the effect of a cancellation is shown before the draw, and after it why none is possible', () => {
  const act = (of: Look) => detailOf(of, 0).act
  expect(act(look())).toEqual({
    does: 'cancel',
    cancel: { users: 2, money: '21000.00', currency: 'NGN' },
  })
  expect(act(look({ state: 'allotted' }, { cancel: null }))).toEqual({ does: 'cancel', cancel: 'too_late' })
  expect(act(look({ state: 'cancelled', stage: 'over' }, { cancel: null }))).toEqual({
    does: 'cancel',
    cancel: 'over',
  })
  expect(detailOf(look({ state: 'cancelled' }, { returning: true }), 0).state).toBe('returning')
})

test('a direct offer shows no dates of a draw, and a fixed price is never confirmed', () => {
  const names = (of: Look) =>
    detailOf(of, 0)
      .sections.find(({ name }) => name === 'dates')
      ?.facts.map(([name]) => name)
  expect(names(look())).toEqual(['publishedAt', 'opensAt', 'closesAt', 'drawAt', 'payBy', 'listsAt'])
  expect(names(look({ kind: 'direct', rule: 'first_come' }, { draw: null }))).toEqual([
    'publishedAt',
    'opensAt',
    'closesAt',
    'listsAt',
  ])
})
