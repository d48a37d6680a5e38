type Kind = 'text' | 'integer' | 'amount'
type Definition = { readonly kind: Kind; readonly value: string; readonly unit: string }

const setting = (kind: Kind, value: string, unit: string): Definition => ({ kind, value, unit })

/**
 * Every public setting with its default. `unit` says what the value counts; an amount names its asset there. Nobody's
 * name or id can be part of a setting's name: a rule holds for all or for nobody.
 */
export const definitions = {
  'account.password.min': setting('integer', '6', 'characters'),
  'account.password.max': setting('integer', '20', 'characters'),
  'account.session.days': setting('integer', '30', 'days'),
  'account.captcha.minutes': setting('integer', '10', 'minutes'),
  'account.login.tries': setting('integer', '5', 'tries'),
  'account.login.lockMinutes': setting('integer', '15', 'minutes'),
  'security.code.minutes': setting('integer', '10', 'minutes a code is good'),
  'security.code.tries': setting('integer', '5', 'tries at a code'),
  'security.code.resendSeconds': setting('integer', '60', 'seconds between two codes'),
  'security.code.perAddressHour': setting('integer', '5', 'codes an hour to one phone or e-mail'),
  'security.code.perPlaceHour': setting('integer', '30', 'codes an hour asked for from one place'),
  'security.trade.passMinutes': setting('integer', '15', 'minutes a given trade password holds'),
  'security.trade.tries': setting('integer', '5', 'wrong tries that lock'),
  'security.trade.lockMinutes': setting('integer', '30', 'minutes'),
  'security.trade.blockTries': setting('integer', '10', 'wrong tries in a row that block until a reset'),
  'safeguard.raise.hours': setting('integer', '24', 'hours before a raised limit holds'),
  'safeguard.pause.minDays': setting('integer', '1', 'days'),
  'safeguard.pause.maxDays': setting('integer', '30', 'days'),
  'safeguard.leverage.max': setting('integer', '100', 'times'),
  'safeguard.closure.hours': setting('integer', '24', 'hours in which closing can be undone'),
  'account.displayId.prefix': setting('text', 'OB-', 'text'),
  'practice.grant.NGN': setting('amount', '1000000.00', 'NGN'),
  'practice.grant.USD': setting('amount', '500.00', 'USD'),
  'practice.grant.GBP': setting('amount', '200.00', 'GBP'),
  'practice.grant.MXN': setting('amount', '5000.00', 'MXN'),
  'practice.grant.BRL': setting('amount', '1000.00', 'BRL'),
  'reference.rate.USD.NGN': setting('amount', '1540.00', 'NGN'),
  'reference.rate.GBP.NGN': setting('amount', '2050.00', 'NGN'),
  'reference.rate.MXN.NGN': setting('amount', '83.00', 'NGN'),
  'reference.rate.BRL.NGN': setting('amount', '284.00', 'NGN'),
  'market.hours.NG': setting('text', 'practice', 'practice or calendar'),
  'market.hours.US': setting('text', 'practice', 'practice or calendar'),
  'market.hours.GB': setting('text', 'practice', 'practice or calendar'),
  'market.hours.MX': setting('text', 'practice', 'practice or calendar'),
  'market.hours.BR': setting('text', 'practice', 'practice or calendar'),
  'market.feed.seed': setting('integer', '20251121', 'seed of the simulated market'),
  'market.replay.start': setting('text', 'end', 'date of the first bar to be played, or end'),
  'market.replay.barSeconds': setting('integer', '300', 'seconds a replayed bar lasts'),
  'order.market.collarBps': setting('integer', '200', 'basis points beyond the worst price in the book'),
  'order.open.max': setting('integer', '200', 'orders'),
  'fee.commission.NG': setting('integer', '30', 'basis points'),
  'fee.exchange.NG': setting('integer', '10', 'basis points'),
  'fee.stamp.NG': setting('integer', '8', 'basis points'),
  'fee.commission.US': setting('integer', '0', 'basis points'),
  'fee.commission.GB': setting('integer', '15', 'basis points'),
  'fee.commission.MX': setting('integer', '15', 'basis points'),
  'fee.commission.BR': setting('integer', '15', 'basis points'),
  'favourites.max': setting('integer', '200', 'instruments'),
} as const satisfies Record<string, Definition>
