import { expect, test } from 'vitest'
import { payoutAssets, payoutTermsOf, railOf, readTerms, writtenTerms } from './payout-terms.ts'
import { defaultSettings } from './values.ts'

const settings = defaultSettings()

test('reads, writes and reads back the terms of every asset', () => {
  expect(payoutAssets).toContain('NGN')
  for (const asset of payoutAssets) {
    const terms = payoutTermsOf(settings, asset)!
    expect(readTerms(writtenTerms(terms))).toEqual(terms)
  }
})

test('every fee is below the minimum, and the minimum within the daily limit', () => {
  for (const asset of payoutAssets) {
    const { fees, least, dayLimit } = payoutTermsOf(settings, asset)!
    for (const fee of Object.values(fees)) expect(fee < least, asset).toBe(true)
    expect(least < dayLimit, asset).toBe(true)
  }
})

test('a coin has a fee for each of its networks, and an unknown asset no terms', () => {
  expect(Object.keys(payoutTermsOf(settings, 'USDT')!.fees).sort()).toEqual(['ethereumSepolia', 'tronNile'])
  expect(railOf('bitcoin-test')).toBe('bitcoinTest')
  expect(payoutTermsOf(settings, 'share:LAGC')).toBeUndefined()
})

test('equal terms give the same line, in any order of fees', () => {
  const terms = payoutTermsOf(settings, 'USDT')!
  const turned = { ...terms, fees: Object.fromEntries(Object.entries(terms.fees).reverse()) }
  expect(writtenTerms(turned)).toBe(writtenTerms(terms))
})
