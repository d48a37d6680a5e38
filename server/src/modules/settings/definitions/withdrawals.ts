import type { Definition } from '../rules.ts'
import { amount, amounts, around, between, concerns, hours, integer, text, within } from './making.ts'

const leastShare = { down: 80, up: 300 }
const dayShare = { down: 50, up: 500 }
const ladderShare = { down: 50, up: 400 }
const windowUnit = 'always, or from-to in UTC as 08:00-20:00'

/** The highest fee is below the lowest minimum withdrawal, so that no fee can consume a whole withdrawal. */
const fee = (value: string, ceiling: string, [asset, rail]: readonly [asset: string, rail: string]) =>
  amount(value, asset, between('0', ceiling), concerns('rising', 'withdrawal_fee', `${asset} ${rail}`))
const least = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, leastShare), concerns('rising', 'withdrawal_least', asset))
const day = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, dayShare), concerns('falling', 'withdrawal_day', asset))
const ladder = (value: string, asset: string) =>
  amounts(value, asset, around(value, asset, ladderShare), concerns('either', 'withdrawal_ladder', asset))

/** Withdrawals of money and coins. */
export const withdrawalDefinitions = {
  'payout.quarantine.hours': integer(
    '24',
    'hours before money goes to a new account or address',
    within(0, 72, 24),
    concerns('rising', 'payout_quarantine'),
  ),
  'payout.accounts.max': integer(
    '10',
    'bank accounts',
    within(3, 50, 10),
    concerns('falling', 'bank_accounts'),
  ),
  'payout.addresses.max': integer(
    '20',
    'addresses',
    within(5, 100, 20),
    concerns('falling', 'payout_addresses'),
  ),
  'withdrawal.promise.hours': integer(
    '24',
    'hours until a withdrawal is decided',
    within(1, 72, 24),
    concerns('rising', 'withdrawal_promise'),
  ),
  'withdrawal.hours.bank': text(
    'always',
    windowUnit,
    hours(720, 240),
    concerns('either', 'withdrawal_hours', 'bank'),
  ),
  'withdrawal.hours.chain': text(
    'always',
    windowUnit,
    hours(720, 240),
    concerns('either', 'withdrawal_hours', 'chain'),
  ),
  'withdrawal.delay.two': integer(
    '15',
    'minutes after the second checker',
    within(5, 120, 30),
    concerns('rising', 'withdrawal_delay'),
  ),
  'withdrawal.delay.three': integer(
    '60',
    'minutes after the third checker',
    within(15, 240, 60),
    concerns('rising', 'withdrawal_delay'),
  ),
  'withdrawal.fee.NGN.bank': fee('50.00', '200.00', ['NGN', 'bank']),
  'withdrawal.fee.USD.bank': fee('1.50', '3.00', ['USD', 'bank']),
  'withdrawal.fee.GBP.bank': fee('0.50', '2.00', ['GBP', 'bank']),
  'withdrawal.fee.MXN.bank': fee('7.00', '20.00', ['MXN', 'bank']),
  'withdrawal.fee.BRL.bank': fee('0.00', '10.00', ['BRL', 'bank']),
  'withdrawal.fee.USDT.tronNile': fee('1.00', '3.00', ['USDT', 'tronNile']),
  'withdrawal.fee.USDT.ethereumSepolia': fee('2.50', '3.50', ['USDT', 'ethereumSepolia']),
  'withdrawal.fee.BTC.bitcoinTest': fee('0.00005', '0.00015', ['BTC', 'bitcoinTest']),
  'withdrawal.fee.ETH.ethereumSepolia': fee('0.0008', '0.002', ['ETH', 'ethereumSepolia']),
  'withdrawal.fee.SOL.solanaDevnet': fee('0.001', '0.01', ['SOL', 'solanaDevnet']),
  'withdrawal.fee.XRP.xrplTest': fee('0.10', '0.50', ['XRP', 'xrplTest']),
  'withdrawal.fee.LTC.litecoinTest': fee('0.001', '0.01', ['LTC', 'litecoinTest']),
  'withdrawal.fee.DOGE.dogecoinTest': fee('1.00', '3.00', ['DOGE', 'dogecoinTest']),
  'withdrawal.fee.TRX.tronNile': fee('1.00', '5.00', ['TRX', 'tronNile']),
  'withdrawal.fee.ADA.cardanoPreprod': fee('0.50', '1.50', ['ADA', 'cardanoPreprod']),
  'withdrawal.least.NGN': least('1000.00', 'NGN'),
  'withdrawal.least.USD': least('5.00', 'USD'),
  'withdrawal.least.GBP': least('5.00', 'GBP'),
  'withdrawal.least.MXN': least('50.00', 'MXN'),
  'withdrawal.least.BRL': least('20.00', 'BRL'),
  'withdrawal.least.USDT': least('5.00', 'USDT'),
  'withdrawal.least.BTC': least('0.0002', 'BTC'),
  'withdrawal.least.ETH': least('0.003', 'ETH'),
  'withdrawal.least.SOL': least('0.02', 'SOL'),
  'withdrawal.least.XRP': least('1.00', 'XRP'),
  'withdrawal.least.LTC': least('0.02', 'LTC'),
  'withdrawal.least.DOGE': least('5.00', 'DOGE'),
  'withdrawal.least.TRX': least('10.00', 'TRX'),
  'withdrawal.least.ADA': least('2.00', 'ADA'),
  'withdrawal.day.NGN': day('100000000.00', 'NGN'),
  'withdrawal.day.USD': day('65000.00', 'USD'),
  'withdrawal.day.GBP': day('50000.00', 'GBP'),
  'withdrawal.day.MXN': day('1200000.00', 'MXN'),
  'withdrawal.day.BRL': day('350000.00', 'BRL'),
  'withdrawal.day.USDT': day('65000.00', 'USDT'),
  'withdrawal.day.BTC': day('1.00', 'BTC'),
  'withdrawal.day.ETH': day('20.00', 'ETH'),
  'withdrawal.day.SOL': day('400.00', 'SOL'),
  'withdrawal.day.XRP': day('30000.00', 'XRP'),
  'withdrawal.day.LTC': day('700.00', 'LTC'),
  'withdrawal.day.DOGE': day('400000.00', 'DOGE'),
  'withdrawal.day.TRX': day('500000.00', 'TRX'),
  'withdrawal.day.ADA': day('100000.00', 'ADA'),
  // No checker up to the first amount, one up to the second, two up to the third, three above.
  'withdrawal.ladder.NGN': ladder('250000.00 5000000.00 50000000.00', 'NGN'),
  'withdrawal.ladder.USD': ladder('160.00 3200.00 32000.00', 'USD'),
  'withdrawal.ladder.GBP': ladder('120.00 2400.00 24000.00', 'GBP'),
  'withdrawal.ladder.MXN': ladder('3000.00 60000.00 600000.00', 'MXN'),
  'withdrawal.ladder.BRL': ladder('900.00 18000.00 180000.00', 'BRL'),
  'withdrawal.ladder.USDT': ladder('160.00 3200.00 32000.00', 'USDT'),
  'withdrawal.ladder.BTC': ladder('0.0025 0.05 0.5', 'BTC'),
  'withdrawal.ladder.ETH': ladder('0.05 1 10', 'ETH'),
  'withdrawal.ladder.SOL': ladder('1 20 200', 'SOL'),
  'withdrawal.ladder.XRP': ladder('80 1600 16000', 'XRP'),
  'withdrawal.ladder.LTC': ladder('2 40 400', 'LTC'),
  'withdrawal.ladder.DOGE': ladder('1000 20000 200000', 'DOGE'),
  'withdrawal.ladder.TRX': ladder('1300 26000 260000', 'TRX'),
  'withdrawal.ladder.ADA': ladder('400 8000 80000', 'ADA'),
} as const satisfies Record<string, Definition>
