import { expect, test } from 'vitest'
import { firstDraft, fits, freeOf, toAsk, withAccount, withAsset } from './draft.ts'

const naira = { asset: 'NGN', decimals: 2, stock: '100.00', coin: '0.00', contract: '0.00' }
const bitcoin = { asset: 'BTC', decimals: 8, stock: '0.00000000', coin: '0.01000000', contract: '0.00000000' }

test('begins with what the address asks for, where there is such a thing', () => {
  const asked = { from: 'stock', asset: 'NGN', amount: '5' }
  expect(firstDraft([bitcoin, naira], asked)).toEqual({
    from: 'stock',
    to: 'coin',
    asset: 'NGN',
    amount: '5',
  })
  expect(firstDraft([naira], { from: 'bank', asset: 'XYZ', amount: '5e3' })).toEqual({
    from: 'stock',
    to: 'coin',
    asset: 'NGN',
    amount: '',
  })
})

test('without anything asked, coins that arrived go to the stock account, and else money goes the other way', () => {
  expect(firstDraft([naira, bitcoin], {})).toMatchObject({ from: 'coin', asset: 'BTC' })
  expect(firstDraft([naira], {})).toMatchObject({ from: 'stock', asset: 'NGN' })
  const pound = { asset: 'GBP', decimals: 2, stock: '9.00', coin: '0.00', contract: '0.00' }
  expect(firstDraft([pound, naira], { base: 'NGN' })).toMatchObject({ from: 'stock', asset: 'NGN' })
  expect(firstDraft([], {})).toEqual({ from: 'stock', to: 'coin', asset: '', amount: '' })
})

test('has the available amount of each side', () => {
  expect(freeOf([naira, bitcoin], { asset: 'BTC', from: 'coin' })).toBe('0.01000000')
  expect(freeOf([naira], { asset: 'BTC', from: 'coin' })).toBe('0')
})

test('USDT goes between three accounts; an account that is chosen twice changes places', () => {
  const tether = { asset: 'USDT', decimals: 6, stock: '0.00', coin: '5.00', contract: '0.00' }
  const draft = firstDraft([tether], { to: 'contract' })
  expect(draft).toEqual({ from: 'coin', to: 'contract', asset: 'USDT', amount: '' })
  expect(withAccount(draft, 'from', 'contract')).toMatchObject({ from: 'contract', to: 'coin' })
  expect(withAccount(draft, 'to', 'stock')).toMatchObject({ from: 'coin', to: 'stock' })
  expect(withAsset(draft, 'BTC')).toMatchObject({ from: 'stock', to: 'coin', asset: 'BTC' })
  expect(firstDraft([naira], { to: 'contract' })).toMatchObject({ from: 'stock', to: 'coin' })
})

test.each([
  ['', undefined],
  ['0.00', undefined],
  ['.5', '0.5'],
  ['12.', '12'],
  ['12.30', '12.30'],
])('sends %j as %j', (text, sent) => {
  expect(toAsk(text)).toBe(sent)
})

test('the field takes no more decimals than the asset has', () => {
  expect([fits('1.23', 2), fits('1.234', 2), fits('1.23456789', 8), fits('1,2', 2)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
