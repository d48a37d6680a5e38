import { port, product } from '../../core/index.ts'
import { limits } from '../../platform/limits.ts'
import { accounts } from '../accounts/index.ts'
import { approvals } from '../approvals/index.ts'
import { operators } from '../operators/index.ts'
import { settings } from '../settings/index.ts'
import { openKyc } from './open.ts'

/** What draws which passes are reviewed a second time. */
export const reviewChance = port('review chance', ({ random }) => random)

/** Verified identities, and their reviews. */
export const kyc = product({
  name: 'kyc',
  needs: { accounts, approvals, operators, settings, random: reviewChance },
  async open({ database, writer, secrets, uploads, clock, log }, needs) {
    const { people, writeAudit } = needs.operators
    const opened = await openKyc({
      database,
      writer,
      secrets,
      uploads,
      settings: needs.settings,
      clock,
      random: needs.random,
      log,
      approvals: needs.approvals,
      people: needs.accounts.people,
      audit: writeAudit,
      operatorName: (id) => people.nameOf(id),
      nameOf: needs.accounts.nameOf,
    })
    return {
      face: opened,
      calls: opened.handlers,
      keepers: { verified: opened.keepVerified },
      exports: { identity: ({ userId }) => opened.exported(userId) },
      work: { sweep: { everyMs: limits.kycSweepMs, act: opened.sweep } },
    }
  },
})
