import { expect, test } from 'vitest'
import { type NoticeWord, noticeWords } from '../../notices.ts'
import { noticeBrief } from './brief.ts'

const filled = {
  side: 'buy',
  symbol: 'LAGC',
  quantity: '500',
  filled: '320',
  price: '247.76',
  currency: 'NGN',
}

test.each([
  ['en-US', 'At ₦247.76 on average', '−₦124,264.51'],
  ['es-MX', 'A ₦247.76 en promedio', '−₦124,264.51'],
  ['pt-BR', 'A ₦\u00a0247,76 em média', '−₦\u00a0124.264,51'],
] as const)(
  'a filled order in %s has its average price and the money that moved',
  (locale, brief, figure) => {
    const values = { ...filled, total: '124264.51', by: '' }
    expect(noticeBrief({ word: 'order_filled', values }, locale)).toEqual({ brief, figure })
    const sold = { ...values, side: 'sell' }
    expect(noticeBrief({ word: 'order_filled', values: sold }, locale)?.figure).toBe(figure.replace('−', '+'))
  },
)

test('an open order shows how much of it filled, and at what price', () => {
  expect(noticeBrief({ word: 'order_partly_filled', values: filled }, 'en-US')).toEqual({
    brief: '320 of 500 filled · ₦247.76',
    figure: null,
  })
  const placed = { ...filled, waits: 'limit' }
  expect(noticeBrief({ word: 'order_placed', values: placed }, 'en-US')?.brief).toBe('500 at ₦247.76')
})

test('what takes a sentence has none of it cut', () => {
  const values = { ...filled, waits: 'price', why: 'price_band' }
  for (const word of ['order_placed', 'order_changed', 'order_cancelled'] as const)
    expect(noticeBrief({ word, values }, 'en-US'), word).toBeUndefined()
  for (const word of Object.keys(noticeWords) as NoticeWord[])
    if (noticeWords[word].category === 'security')
      expect(noticeBrief({ word, values: {} }, 'en-US'), word).toBeUndefined()
})
