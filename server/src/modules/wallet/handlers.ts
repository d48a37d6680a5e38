import {
  type AddressProblem,
  done,
  type PayoutProblem,
  type PayoutWarning,
  payoutCountries,
  payoutSchemes,
  refuse,
  sentence,
} from '@openbourse/protocol'
import type { Context, SomeHandlers } from '../../platform/http/types.ts'
import type { BankAccounts } from './accounts.ts'
import type { Addresses } from './addresses.ts'
import { lookAt } from './checks/account.ts'
import { coins, readAddress } from './checks/chains/index.ts'
import { schemes } from './checks/schemes.ts'
import type { Problem } from './checks/types.ts'
import type { WalletSettings } from './types.ts'

export type BankHandlers = SomeHandlers<
  'bankTemplates' | 'bankCheck' | 'bankAdd' | 'bankList' | 'bankInfo' | 'bankChoose' | 'bankMark' | 'bankDel'
>
export type AddressHandlers = SomeHandlers<
  'addressList' | 'addressCheck' | 'addressAdd' | 'addressMark' | 'addressDel' | 'addressAllow'
>

export function bankHandlers(accounts: BankAccounts, settings: WalletSettings): BankHandlers {
  return {
    async bankTemplates(_context, { country }) {
      const templates = payoutSchemes
        .map((scheme) => ({ scheme, ...schemes[scheme] }))
        .filter((one) => country === undefined || one.country === country)
        .map(({ scheme, currency, fields, ...one }) => ({
          scheme,
          country: one.country,
          currency,
          fields: [...fields],
        }))
      return done({ countries: [...payoutCountries], templates })
    },
    async bankCheck(context, { scheme, ...given }) {
      const { problems, bank, warnings = [] } = lookAt(scheme, given)
      return done({ problems: told(problems, context), warnings: told(warnings, context), bank })
    },
    bankAdd: (context, input) => accounts.add(context, input),
    async bankList({ userId }) {
      return done({
        list: await accounts.list(userId),
        max: settings.integer('payout.accounts.max'),
        quarantineHours: settings.integer('payout.quarantine.hours'),
      })
    },
    async bankInfo({ userId }, { id }) {
      const found = await accounts.find(userId, Number(id))
      return found ? done(found) : refuse('payout_unknown', { fields: ['id'] })
    },
    bankChoose: (context, { id }) => accounts.choose(context, Number(id)),
    bankMark: (context, input) => accounts.mark(context, input),
    bankDel: (context, { id }) => accounts.remove(context, Number(id)),
  }
}

export function addressHandlers(addresses: Addresses, settings: WalletSettings): AddressHandlers {
  const onWire = coins.map(({ coin, networks }) => ({
    coin,
    networks: networks.map(({ id, name, example, takesTag }) => ({ id, name, example, takesTag })),
  }))
  return {
    async addressList({ userId, nowMs }, { coin }) {
      const list = await addresses.list(userId)
      return done({
        list: list.filter((one) => coin === undefined || one.coin === coin),
        max: settings.integer('payout.addresses.max'),
        quarantineHours: settings.integer('payout.quarantine.hours'),
        allowList: await addresses.allowList(userId, nowMs),
        coins: onWire,
      })
    },
    async addressCheck(context, input) {
      const read = readAddress(input)
      const alike = await addresses.alike(context.userId, read.problem ? input.address : read.address)
      return done({ problems: told(read.problem ? [read.problem] : [], context), alike })
    },
    addressAdd: (context, input) => addresses.add(context, input),
    addressMark: (context, input) => addresses.mark(context, input),
    addressDel: (context, { id }) => addresses.remove(context, Number(id)),
    addressAllow: (context, { on, code }) => addresses.allow(context, on, code),
  }
}

function told(
  problems: readonly Problem<PayoutProblem | PayoutWarning | AddressProblem>[],
  { locale }: Context,
) {
  return problems.map(({ field, reason, values }) => ({
    field,
    reason,
    msg: sentence(reason, values, locale),
  }))
}
