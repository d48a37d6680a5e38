import { chainValue, hex, type OfferRules } from '@openbourse/proof'
import type { Terms } from '../rules.ts'

const words = (text: string) => ({ 'en-US': text, 'es-MX': text, 'pt-BR': text })

/** The terms of an offer of a company that no calendar has. */
export const termsFor = (more: Partial<Terms>): Terms => ({
  kind: 'random',
  name: 'Testing Mills',
  country: 'NG',
  currency: 'NGN',
  sector: 'consumer',
  about: words('Mills flour.'),
  reference: null,
  tick: '1',
  sharesAfter: '1000000',
  worth: 4500,
  earnings: 300,
  dividend: 100,
  risks: [{ title: words('One mill'), text: words('All of it comes from one mill.') }],
  years: [{ year: 2025, revenue: '1200.00', profit: '90.00', debt: '40.00' }],
  use: [{ what: words('A second mill'), percent: 100 }],
  practice: false,
  ...more,
})

const secret = new Uint8Array(32).fill(7)
const length = 50

/** Rules of a draw of twelve lots at 42.00, without simulated participants. */
export const offerRulesFor = (more: Partial<OfferRules>): OfferRules => ({
  version: 1,
  draw: 'offer-1',
  symbol: 'TSTM',
  rule: 'lottery',
  price: { kind: 'fixed', price: '4200' },
  lot: 100,
  lots: 12,
  minimum: 1,
  maximum: 50,
  opensAt: 0,
  closesAt: 0,
  confirmBy: 0,
  drawAt: 0,
  payBy: 0,
  listsAt: 0,
  chance: {
    source: 'operator-trusted',
    end: hex(chainValue(secret, { length, round: 0 })),
    length,
    round: 1,
  },
  simulated: { people: 0, lots: [], prices: [] },
  ...more,
})
