import type { Definition } from '../rules.ts'
import { amount, around, concerns, integer, within } from './making.ts'
import { rate } from './market.ts'

const leastShare = { down: 10, up: 300 }
const practiceShare = { down: 20, up: 500 }
const blocksMost = 60
const blocksStep = 10
const blocksUnit = 'blocks, the payment’s own counted, until a deposit is credited'

const blocks = (value: string, network: string) =>
  integer(value, blocksUnit, within(1, blocksMost, blocksStep), concerns('rising', 'confirmations', network))
const least = (value: string, coin: string) =>
  amount(value, coin, around(value, coin, leastShare), concerns('rising', 'coin_deposit_least', coin))
const most = (value: string, coin: string) =>
  amount(value, coin, around(value, coin, practiceShare), concerns('either', 'coin_practice_most', coin))

/** Coin values for totals, confirmations for deposits, and limits of practice payments. */
export const coinDefinitions = {
  'reference.rate.BTC.NGN': rate('146300000.00', 'BTC'),
  'reference.rate.ETH.NGN': rate('4928000.00', 'ETH'),
  'reference.rate.USDT.NGN': rate('1540.00', 'USDT'),
  'reference.rate.XRP.NGN': rate('3542.00', 'XRP'),
  'reference.rate.LTC.NGN': rate('146300.00', 'LTC'),
  'reference.rate.DOGE.NGN': rate('261.80', 'DOGE'),
  'reference.rate.TRX.NGN': rate('431.20', 'TRX'),
  'reference.rate.SOL.NGN': rate('231000.00', 'SOL'),
  'reference.rate.ADA.NGN': rate('847.00', 'ADA'),
  'coin.confirmations.bitcoinTest': blocks('2', 'bitcoinTest'),
  'coin.confirmations.litecoinTest': blocks('6', 'litecoinTest'),
  'coin.confirmations.dogecoinTest': blocks('20', 'dogecoinTest'),
  'coin.confirmations.ethereumSepolia': blocks('12', 'ethereumSepolia'),
  'coin.confirmations.tronNile': blocks('20', 'tronNile'),
  'coin.confirmations.xrplTest': blocks('1', 'xrplTest'),
  'coin.deposit.least.BTC': least('0.0001', 'BTC'),
  'coin.deposit.least.ETH': least('0.002', 'ETH'),
  'coin.deposit.least.USDT': least('2.00', 'USDT'),
  'coin.deposit.least.XRP': least('1.00', 'XRP'),
  'coin.deposit.least.LTC': least('0.01', 'LTC'),
  'coin.deposit.least.DOGE': least('5.00', 'DOGE'),
  'coin.deposit.least.TRX': least('5.00', 'TRX'),
  'coin.practice.most.BTC': most('0.5', 'BTC'),
  'coin.practice.most.ETH': most('10', 'ETH'),
  'coin.practice.most.USDT': most('20000.00', 'USDT'),
  'coin.practice.most.XRP': most('10000.00', 'XRP'),
  'coin.practice.most.LTC': most('200', 'LTC'),
  'coin.practice.most.DOGE': most('100000.00', 'DOGE'),
  'coin.practice.most.TRX': most('50000.00', 'TRX'),
  'coin.addresses.max': integer(
    '20',
    'addresses of one person on one network',
    within(5, 100, 20),
    concerns('either', 'coin_addresses'),
  ),
} as const satisfies Record<string, Definition>
