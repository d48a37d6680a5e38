import { expect, test } from 'vitest'
import { type NoticeWord, noticeWords } from '../../notices.ts'
import { noticeText } from './index.ts'

const words = Object.keys(noticeWords) as NoticeWord[]
const locales = ['en-US', 'es-MX', 'pt-BR'] as const

const samples: Readonly<Record<string, string>> = {
  side: 'buy',
  symbol: 'LAGC',
  currency: 'NGN',
  why: 'requested',
  direction: 'above',
  until: '1763719200000',
  device: 'Firefox on Linux',
  email: 'a***@example.com',
  period: '2025-10',
  kind: 'deposit',
  waits: 'limit',
  by: 'take_profit',
  since: '1763719200000',
  topic: 'commission',
  about: 'NG',
  at: '1763719200000',
  next: '1763719200000',
}

function valuesOf(word: NoticeWord): Record<string, string> {
  return Object.fromEntries(noticeWords[word].values.map((name) => [name, samples[name] ?? '12']))
}

const others: Readonly<Record<string, string>> = {
  side: 'sell',
  currency: 'GBP',
  why: 'day_ended',
  direction: 'below',
  kind: 'loss',
  waits: 'price',
  by: 'stop_loss',
  topic: 'stamp_duty',
  about: 'GB',
  next: '1764324000000',
}

for (const locale of locales) {
  test.each(words)(`%s is written in ${locale} with a title, a text that ends, and each value`, (word) => {
    const values = valuesOf(word)
    const shown = noticeText({ word, values }, locale)
    expect(shown.title).toMatch(/^\S.{3,59}$/)
    expect(shown.title).not.toMatch(/[.!?]$/)
    expect(shown.text).toMatch(/[.]$/)
    expect(`${shown.title} ${shown.text}`).not.toMatch(/undefined|invalid|please|oops|!/i)
    expect(`${shown.title} ${shown.text}`).not.toMatch(/NaN/)
    for (const name of Object.keys(values)) {
      const changed = noticeText(
        { word, values: { ...values, [name]: others[name] ?? `3${values[name]}` } },
        locale,
      )
      expect(changed, `${word} shows ${name}`).not.toEqual(shown)
    }
  })

  test.each(words)(`%s is written in ${locale} even when its values were lost`, (word) => {
    expect(noticeText({ word, values: {} }, locale).text).not.toMatch(/undefined|NaN/)
  })
}

test('quantities of coins keep their decimals, and are no shares', () => {
  const values = {
    side: 'buy',
    symbol: 'BTCUSDT',
    filled: '0.00000000',
    quantity: '0.05000000',
    currency: 'USDT',
    price: '90000.00',
    total: '4504.50',
    waits: 'limit',
    by: '',
    why: 'requested',
  }
  const text = (word: NoticeWord) => noticeText({ word, values }, 'en-US')
  expect(text('order_filled').title).toBe('Bought 0.05 BTCUSDT')
  expect(text('order_placed').text).toMatch(/^Your order for 0\.05 /)
  expect(text('order_cancelled').text).toMatch(/^0 of 0\.05 filled\. /)
  expect(text('order_placed').text).not.toContain('share')
})

test.each([
  ['en-US', 'LAGC 1,270.5 put, Dec 4'],
  ['es-MX', 'LAGC 1,270.5 put, 4 dic'],
  ['pt-BR', 'LAGC 1.270,5 put, 4 de dez.'],
] as const)('an option is called in %s as its reader writes dates and numbers', (locale, name) => {
  const order = { side: 'buy', symbol: 'LAGC 1270.50 put 2026-12-04', filled: '0', quantity: '2', why: '' }
  expect(noticeText({ word: 'order_cancelled', values: order }, locale).title).toContain(name)
  const ended = { option: 'LAGC 1270.50 put, 2026-12-04', quantity: '2', currency: 'NGN' }
  expect(noticeText({ word: 'option_worthless', values: ended }, locale).title).toContain(name)
})

test('a symbol that is none of an option stays as it is', () => {
  const values = { side: 'buy', symbol: 'BTCUSDT', filled: '0', quantity: '2', why: '' }
  expect(noticeText({ word: 'order_cancelled', values }, 'en-US').title).toContain(': BTCUSDT')
})
