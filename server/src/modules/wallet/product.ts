import { product, wholeList } from '../../core/index.ts'
import { accounts } from '../accounts/index.ts'
import { kyc } from '../kyc/index.ts'
import { security } from '../security/index.ts'
import { settings } from '../settings/index.ts'
import { openWallet } from './open.ts'

/** Bank accounts and addresses that a user's money may go to. */
export const wallet = product({
  name: 'wallet',
  needs: { accounts, kyc, security, settings },
  open({ database, writer, secrets }, needs) {
    const face = openWallet({
      database,
      writer,
      secrets,
      settings: needs.settings,
      confirm: needs.accounts.confirm,
      secondFactor: needs.security.secondFactor,
      identity: needs.kyc.identity,
    })
    return {
      face,
      calls: face.handlers,
      exports: {
        'payout-accounts': wholeList(face.handlers.bankList),
        'payout-addresses': wholeList(face.handlers.addressList),
      },
    }
  },
})
