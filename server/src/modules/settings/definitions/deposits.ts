import type { Definition } from '../rules.ts'
import { amount, around, concerns, hours, integer, text, within } from './making.ts'

const leastShare = { down: 10, up: 300 }
const mostShare = { down: 50, up: 1000 }
const checkedShare = { down: 20, up: 500 }
const windowUnit = 'always, or from-to in UTC as 08:00-20:00'
const dayAndNight = hours(720, 240)

const least = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, leastShare), concerns('rising', 'deposit_least', asset))
const most = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, mostShare), concerns('falling', 'deposit_most', asset))
const checked = (value: string, asset: string) =>
  amount(value, asset, around(value, asset, checkedShare), concerns('either', 'deposit_checked', asset))
const open = (value: string, way: string) =>
  text(value, windowUnit, dayAndNight, concerns('either', 'deposit_hours', way))

/** Deposits over the practice bank and its channels. */
export const depositDefinitions = {
  // Practice money is available at once, as the app states.
  'rail.bank.creditSeconds': integer(
    '0',
    'seconds until the practice bank credits',
    within(0, 600, 120),
    concerns('either', 'bank_credit'),
  ),
  'rail.bank.payoutSeconds': integer(
    '30',
    'seconds until the practice bank pays',
    within(0, 600, 120),
    concerns('either', 'bank_payout'),
  ),
  'deposit.least.NGN': least('1000.00', 'NGN'),
  'deposit.least.USD': least('5.00', 'USD'),
  'deposit.least.GBP': least('5.00', 'GBP'),
  'deposit.least.MXN': least('100.00', 'MXN'),
  'deposit.least.BRL': least('20.00', 'BRL'),
  'deposit.most.NGN': most('10000000.00', 'NGN'),
  'deposit.most.USD': most('10000.00', 'USD'),
  'deposit.most.GBP': most('8000.00', 'GBP'),
  'deposit.most.MXN': most('200000.00', 'MXN'),
  'deposit.most.BRL': most('60000.00', 'BRL'),
  'deposit.checked.NGN': checked('500000.00', 'NGN'),
  'deposit.checked.MXN': checked('10000.00', 'MXN'),
  'deposit.hours.bank': open('always', 'bank'),
  'deposit.hours.offline': open('always', 'offline'),
  'deposit.hours.agent': open('always', 'agent'),
  'deposit.hours.kiosk': open('12:00-04:00', 'kiosk'),
  'deposit.promise.bank': integer(
    '30',
    'minutes until a bank deposit is credited',
    within(1, 240, 30),
    concerns('rising', 'deposit_promise', 'bank'),
  ),
  'deposit.promise.channel': integer(
    '30',
    'minutes until a deposit over a channel is credited',
    within(1, 240, 30),
    concerns('rising', 'deposit_promise', 'channel'),
  ),
  'deposit.promise.review': integer(
    '1440',
    'minutes until people have decided',
    within(60, 2880, 720),
    concerns('rising', 'deposit_review'),
  ),
  'deposit.expiry.hours': integer(
    '48',
    'hours in which money is waited for',
    within(24, 168, 24),
    concerns('either', 'deposit_expiry'),
  ),
  'deposit.channel.tries': integer(
    '5',
    'wrong channel passwords that lock',
    within(3, 10, 2),
    concerns('either', 'channel_tries'),
  ),
  'deposit.channel.lockMinutes': integer(
    '30',
    'minutes',
    within(1, 120, 30),
    concerns('either', 'channel_lock'),
  ),
  'deposit.channel.round': integer(
    '1',
    'raised by one, every channel has another password',
    within(1, 1_000_000, 1),
    concerns('either', 'channel_round'),
  ),
} as const satisfies Record<string, Definition>
