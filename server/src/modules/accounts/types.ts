import type { User } from '@openbourse/protocol'
import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Client } from '../../platform/http/types.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Ledger } from '../ledger/index.ts'

/** Currencies of the practice money in a new account. */
export const grantedCurrencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL'] as const
export type GrantedCurrency = (typeof grantedCurrencies)[number]

type Counts =
  | 'account.password.min'
  | 'account.password.max'
  | 'account.session.days'
  | 'account.captcha.minutes'
  | 'account.login.tries'
  | 'account.login.lockMinutes'
  | 'account.entrance.perPlaceHour'
  | 'practice.open.freePerHour'
  | 'practice.open.perDay'
  | 'offers.autoApply'

/** Settings that accounts use; supplied by the settings module, a peer that is not imported. */
export interface AccountSettings {
  integer(name: Counts): number
  text(name: 'account.displayId.prefix'): string
  minor(name: `practice.grant.${GrantedCurrency}`): bigint
}

export type AccountParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: Ledger
  readonly settings: AccountSettings
  readonly clock: Clock
  readonly random: Random
  readonly secrets: Pick<Secrets, 'derived'>
  readonly log: Log
}

export type { Client }

/** One row of accounts.user. */
export type UserRow = {
  readonly id: number
  readonly createdAt: number
  readonly status: 0 | 1
  readonly idStatus: 'none' | 'pending' | 'succ' | 'fail'
  readonly practice: boolean
  readonly phone: string | null
  readonly email: string | null
  readonly passwordHash: string | null
  readonly inviteCode: string
  readonly avatar: number
  readonly locale: User['locale']
  readonly currency: User['currency']
  readonly theme: User['theme']
}
