import { product, wholeList } from '../../core/index.ts'
import { ledger } from '../ledger/index.ts'
import { push } from '../notices/index.ts'
import { settings } from '../settings/index.ts'
import { openAccounts } from './open.ts'

/** Who users are, and their sessions. */
export const accounts = product({
  name: 'accounts',
  needs: { ledger, settings, push },
  open({ database, writer, clock, random, secrets, log }, needs) {
    const opened = openAccounts({
      database,
      writer,
      ledger: needs.ledger,
      settings: needs.settings,
      clock,
      random,
      secrets,
      log,
    })
    opened.sessions.onEnded(needs.push.sessionEnded)
    return {
      face: {
        ...opened,
        /** The number that a user's account is shown under. */
        nameOf: (userId: number): string => needs.settings.text('account.displayId.prefix') + userId,
      },
      calls: opened.handlers,
      exports: { devices: wholeList(opened.handlers.sessions) },
    }
  },
})
