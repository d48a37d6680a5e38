import type { Definition } from '../rules.ts'
import { concerns, fixed, integer, within } from './making.ts'

/** Logins, codes, PINs, and users' own limits. */
export const accountDefinitions = {
  'account.password.min': integer('6', 'characters', within(6, 12, 2), concerns('rising', 'password_min')),
  'account.password.max': integer(
    '20',
    'characters',
    within(20, 128, 40),
    concerns('either', 'password_max'),
  ),
  'account.session.days': integer('30', 'days', within(1, 90, 15), concerns('falling', 'session_days')),
  'account.captcha.minutes': integer(
    '10',
    'minutes',
    within(2, 60, 10),
    concerns('either', 'captcha_minutes'),
  ),
  'account.login.tries': integer('5', 'tries', within(3, 10, 2), concerns('either', 'login_tries')),
  'account.login.lockMinutes': integer('15', 'minutes', within(1, 60, 15), concerns('rising', 'login_lock')),
  'account.entrance.perPlaceHour': integer(
    '4000',
    'calls an hour from one place',
    within(1000, 40_000, 2000),
    concerns('either', 'calls_per_place'),
  ),
  'account.erase.days': integer(
    '30',
    'days after closing until an account is erased',
    within(7, 90, 30),
    concerns('either', 'erase_days'),
  ),
  'account.displayId.prefix': fixed('text', 'OB-', 'text'),
  'security.code.minutes': integer(
    '10',
    'minutes a code is good',
    within(5, 30, 5),
    concerns('either', 'code_minutes'),
  ),
  'security.code.tries': integer('5', 'tries at a code', within(3, 10, 2), concerns('either', 'code_tries')),
  'security.code.resendSeconds': integer(
    '60',
    'seconds between two codes',
    within(20, 300, 60),
    concerns('either', 'code_resend'),
  ),
  'security.code.perAddressHour': integer(
    '5',
    'codes an hour to one phone or e-mail',
    within(3, 20, 5),
    concerns('either', 'codes_per_address'),
  ),
  'security.code.perPlaceHour': integer(
    '30',
    'codes an hour asked for from one place',
    within(10, 300, 30),
    concerns('either', 'codes_per_place'),
  ),
  'security.trade.passMinutes': integer(
    '15',
    'minutes a given trade password holds',
    within(1, 60, 15),
    concerns('either', 'trade_pass'),
  ),
  'security.trade.tries': integer(
    '5',
    'wrong tries that lock',
    within(3, 10, 2),
    concerns('either', 'trade_tries'),
  ),
  'security.trade.lockMinutes': integer(
    '30',
    'minutes',
    within(1, 120, 30),
    concerns('rising', 'trade_lock'),
  ),
  'security.trade.blockTries': integer(
    '10',
    'wrong tries in a row that block until a reset',
    within(5, 30, 5),
    concerns('either', 'trade_block'),
  ),
  'safeguard.raise.hours': integer(
    '24',
    'hours before a raised limit holds',
    within(24, 168, 24),
    concerns('either', 'limit_raise'),
  ),
  'safeguard.pause.minDays': integer('1', 'days', within(1, 7, 2), concerns('either', 'pause_min')),
  'safeguard.pause.maxDays': integer('30', 'days', within(30, 365, 60), concerns('either', 'pause_max')),
  'safeguard.leverage.max': integer('100', 'times', within(1, 100, 25), concerns('either', 'leverage')),
  'safeguard.closure.hours': integer(
    '24',
    'hours in which closing can be undone',
    within(24, 168, 24),
    concerns('either', 'closure'),
  ),
  'favourites.max': integer('200', 'instruments', within(100, 1000, 100), concerns('falling', 'favourites')),
} as const satisfies Record<string, Definition>
