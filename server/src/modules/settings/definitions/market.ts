import type { Definition } from '../rules.ts'
import { amount, around, concerns, fixed, integer, text, within } from './making.ts'

const grantShare = { down: 50, up: 200 }
const rateShare = { down: 25, up: 400 }
const ratePercent = 25
const feeMost = 100
const feeStep = 10
const bps = 'basis points'
const taxUnit = 'basis points withheld from dividends'

const grant = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, grantShare), concerns('falling', 'practice_grant', asset))

/** Users gain or lose when a rate moves in either direction. */
export const rate = (value: string, asset: string): Definition =>
  amount(
    value,
    'NGN',
    around(value, 'NGN', { ...rateShare, percent: ratePercent }),
    concerns('either', 'reference_rate', `${asset} NGN`),
  )
const commission = (value: string, country: string) =>
  integer(value, bps, within(0, feeMost, feeStep), concerns('rising', 'commission', country))
/** Of a taker or a maker; a maker's counts as far as it is less. */
const fee = (
  value: string,
  about: 'spot_commission' | 'spot_maker' | 'contract_commission' | 'contract_maker',
) => integer(value, bps, within(0, feeMost, feeStep), concerns('rising', about))
const tax = (value: string, country: string) =>
  integer(value, taxUnit, within(0, 3500, 500), concerns('rising', 'dividend_tax', country))
const membershipShare = { down: 25, up: 200 }
const membership = (value: string, days: number) =>
  amount(value, 'NGN', around(value, 'NGN', membershipShare), concerns('rising', 'vip_price', `NGN ${days}`))
const optionFee = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, { down: 0, up: 200 }), concerns('rising', 'option_fee', asset))
const trading = (country: string) =>
  text(
    'practice',
    'practice or calendar',
    { kind: 'choice', of: ['practice', 'calendar'] },
    concerns('either', 'market_hours', country),
  )
const store = text(
  'none',
  'https address in a store, or none',
  { kind: 'address' },
  { costs: 'neither', notice: 'none', topic: 'store_link', about: '' },
)

/** Costs and rules of trading. */
export const marketDefinitions = {
  'practice.open.freePerHour': integer(
    '20',
    'accounts an hour from one place with a tap alone',
    within(1, 200, 20),
    concerns('falling', 'practice_hour'),
  ),
  'practice.open.perDay': integer(
    '500',
    'accounts a day from one place',
    within(20, 5000, 500),
    concerns('falling', 'practice_day'),
  ),
  'practice.unused.days': integer(
    '60',
    'days after which an unused practice account is closed',
    within(30, 365, 60),
    concerns('falling', 'practice_unused'),
  ),
  'practice.topUp.times': integer(
    '3',
    'top-ups of practice money in 30 days',
    within(1, 10, 2),
    concerns('falling', 'practice_top_ups'),
  ),
  'practice.reset.days': integer(
    '7',
    'days that a practice record lasts at least',
    within(1, 30, 7),
    concerns('rising', 'practice_reset_days'),
  ),
  'practice.grant.NGN': grant('1000000.00', 'NGN'),
  'practice.grant.USD': grant('500.00', 'USD'),
  'practice.grant.GBP': grant('200.00', 'GBP'),
  'practice.grant.MXN': grant('5000.00', 'MXN'),
  'practice.grant.BRL': grant('1000.00', 'BRL'),
  'reference.rate.USD.NGN': rate('1540.00', 'USD'),
  'reference.rate.GBP.NGN': rate('2050.00', 'GBP'),
  'reference.rate.MXN.NGN': rate('83.00', 'MXN'),
  'reference.rate.BRL.NGN': rate('284.00', 'BRL'),
  'exchange.spread': integer(
    '50',
    'basis points of what is paid',
    within(0, 150, 25),
    concerns('rising', 'exchange_spread'),
  ),
  'convert.spread': integer(
    '15',
    'basis points of what is paid, where one side is a coin',
    within(0, 150, 25),
    concerns('rising', 'convert_spread'),
  ),
  'convert.inventory': amount(
    '2000000000.00',
    'NGN',
    around('2000000000.00', 'NGN', membershipShare),
    concerns('falling', 'convert_inventory'),
  ),
  'exchange.firmSeconds': integer(
    '10',
    'seconds a quote holds',
    within(5, 60, 10),
    concerns('falling', 'exchange_firm'),
  ),
  'offers.autoApply': integer(
    '1',
    '1 where users may let the server apply for new shares, else 0',
    within(0, 1, 1),
    concerns('falling', 'auto_apply'),
  ),
  'blocks.band': integer(
    '10',
    'percent of the last close by which the price of a block trade may differ',
    within(5, 30, 5),
    concerns('either', 'block_band'),
  ),
  'coinoffers.most': amount(
    '2000.00',
    'USDT',
    around('2000.00', 'USDT', { down: 25, up: 500 }),
    concerns('falling', 'coin_offer_most'),
  ),
  'vip.price.month': membership('2100.00', 30),
  'vip.price.quarter': membership('5400.00', 90),
  'vip.price.year': membership('18250.00', 365),
  'vip.usStocks': integer(
    '0',
    '1 where only members may buy US stocks, else 0',
    within(0, 1, 1),
    concerns('rising', 'vip_us'),
  ),
  'short.days': integer(
    '5',
    'trading days that shares of a short-term trade may be held',
    within(1, 20, 5),
    concerns('either', 'short_days'),
  ),
  'vip.trial.days': integer(
    '7',
    'days of the free trial',
    within(5, 30, 7),
    concerns('falling', 'vip_trial'),
  ),
  'vip.refund.days': integer(
    '3',
    'days in which unused days of membership are paid back',
    within(3, 14, 3),
    concerns('falling', 'vip_refund'),
  ),
  'appropriateness.pass': integer(
    '9',
    'right answers of 12 questions that are needed before leverage, options or robots',
    within(8, 12, 1),
    concerns('rising', 'quiz_pass'),
  ),
  'appropriateness.wait.hours': integer(
    '24',
    'hours between passing the questions and the decision to go on',
    within(24, 168, 24),
    concerns('rising', 'quiz_wait'),
  ),
  'appropriateness.retry.hours': integer(
    '24',
    'hours until failed questions can be tried again',
    within(1, 168, 24),
    concerns('rising', 'quiz_retry'),
  ),
  'appropriateness.tries': integer(
    '3',
    'failed tries at the questions within 30 days',
    within(2, 10, 1),
    concerns('falling', 'quiz_tries'),
  ),
  'market.hours.NG': trading('NG'),
  'market.hours.US': trading('US'),
  'market.hours.GB': trading('GB'),
  'market.hours.MX': trading('MX'),
  'market.hours.BR': trading('BR'),
  'market.feed.seed': fixed(
    'integer',
    '20251121',
    'seed of the history before a market began, and of corporate actions',
  ),
  'market.replay.start': fixed('text', 'end', 'date of the first bar to be played, or end'),
  'market.replay.barSeconds': fixed('integer', '300', 'seconds a replayed bar lasts'),
  'order.market.collarBps': integer(
    '200',
    'basis points beyond the worst price in the book',
    within(50, 500, 100),
    concerns('either', 'collar'),
  ),
  'order.open.max': integer('200', 'orders', within(100, 1000, 100), concerns('falling', 'open_orders')),
  'fee.commission.NG': commission('30', 'NG'),
  'fee.exchange.NG': integer(
    '10',
    bps,
    within(0, feeMost, feeStep),
    concerns('rising', 'exchange_fee', 'NG'),
  ),
  'fee.stamp.NG': integer('8', bps, within(0, feeMost, feeStep), concerns('rising', 'stamp_duty', 'NG')),
  'fee.commission.US': commission('0', 'US'),
  'fee.commission.GB': commission('15', 'GB'),
  'fee.commission.MX': commission('15', 'MX'),
  'fee.commission.BR': commission('15', 'BR'),
  'fee.commission.spot': fee('10', 'spot_commission'),
  'fee.commission.contracts': fee('10', 'contract_commission'),
  'fee.maker.spot': fee('10', 'spot_maker'),
  'fee.maker.contracts': fee('10', 'contract_maker'),
  'fee.option.NGN': optionFee('25.00', 'NGN'),
  'fee.option.USD': optionFee('0.05', 'USD'),
  'dividend.tax.NG': tax('1000', 'NG'),
  'dividend.tax.US': tax('3000', 'US'),
  'dividend.tax.GB': tax('0', 'GB'),
  'dividend.tax.MX': tax('1000', 'MX'),
  'dividend.tax.BR': tax('0', 'BR'),
  'setting.notice.days': integer(
    '30',
    'days before a change that costs people something holds',
    within(7, 90, 10),
    concerns('falling', 'notice_days'),
  ),
  'log.witnesses.needed': integer(
    '0',
    'witnesses that must cosign the public log before it is shown',
    within(0, 8, 2),
    concerns('falling', 'log_witnesses'),
  ),
  'app.store.android': store,
  'app.store.ios': store,
} as const satisfies Record<string, Definition>
