import type pg from 'pg'
import { letTimeGoOn, openWriter, recoverAll } from './core/index.ts'
import { isCommonPassword, openAccounts } from './modules/accounts/index.ts'
import { openApprovals } from './modules/approvals/index.ts'
import { openKyc } from './modules/kyc/index.ts'
import { openLedger } from './modules/ledger/index.ts'
import { openNotices, openPush, webPushSender } from './modules/notices/index.ts'
import { openOperators } from './modules/operators/index.ts'
import { openSettings } from './modules/settings/index.ts'
import { openVenue } from './modules/venue/index.ts'
import { openWallet } from './modules/wallet/index.ts'
import type { systemClock } from './platform/clock.ts'
import { type Config, originOf } from './platform/config.ts'
import { openDatabase, refuseOwner } from './platform/db/index.ts'
import { limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { systemRandom } from './platform/random.ts'
import { openSecrets, renewSeals } from './platform/secrets/index.ts'
import { openUploads } from './platform/uploads/index.ts'
import { openProtection } from './protection.ts'

export type HouseParts = {
  readonly config: Config
  readonly address: pg.ClientConfig
  readonly clock: ReturnType<typeof systemClock>
  readonly log: Log
  readonly webRoot: string
  readonly consoleRoot: string
  readonly onFatal: (error: unknown) => void
}

const connectionsMax = 8

export type Foundations = Awaited<ReturnType<typeof openFoundations>>

/** What every product stands on, from the ledger up. The order is the order of the tiers, and recovery follows it. */
export async function openFoundations({ config, address, clock, log, onFatal }: HouseParts) {
  const random = systemRandom()
  const tell = (line: string): void => log.info('note', { line })
  const database = openDatabase({ address, connectionsMax, log: tell })
  await refuseOwner(database)
  await letTimeGoOn(database, clock, config.isTesting)
  const {
    settings,
    handlers: settingHandlers,
    changes: settingChanges,
  } = await openSettings({ database, clock })
  const writer = await openWriter({ database, clock, limits, log: tell, onFatal })
  const ledger = openLedger({ database, log: tell })
  await recoverAll(database, [ledger])
  const notices = openNotices({ database, writer, clock, log: tell })
  const secrets = openSecrets(config.dataDir, random)
  const renewed = await renewSeals(database, secrets)
  if (renewed > 0) log.info('seals_renewed', { fields: renewed })
  const sender = webPushSender({ secrets, contact: config.webOrigin, log: tell })
  const push = openPush({ database, sender, log: tell })
  const accounts = openAccounts({ database, writer, ledger, settings, clock, random, secrets, log })
  accounts.sessions.onEnded(push.sessionEnded)
  const operators = await openOperators({
    ...{ database, writer, secrets, clock, random, log, isCommonPassword },
    ...{ dataDir: config.dataDir, tries: accounts.tallies, origin: originOf(config) },
  })
  const { people, writeAudit } = operators
  const approvals = await openApprovals({ database, writer, clock, log, people, secrets, writeAudit })
  const protection = await openProtection({
    ...{ config, database, writer, ledger, accounts, settings },
    ...{ clock, random, secrets, log },
  })
  /** How an account is named to its owner. */
  const nameOf = (userId: number): string => settings.text('account.displayId.prefix') + userId
  const uploads = openUploads({ dataDir: config.dataDir, secrets, random })
  const kyc = await openKyc({
    ...{ database, writer, secrets, uploads, settings, clock, random, log, nameOf, approvals },
    ...{ people: accounts.people, audit: writeAudit, operatorName: (id) => people.nameOf(id) },
  })
  const wallet = openWallet({
    ...{ database, writer, secrets, settings, confirm: accounts.confirm },
    secondFactor: protection.secondFactor,
    identity: kyc.identity,
  })
  const venue = await openVenue({ database, writer, clock, settings, log: tell, onFatal })
  return {
    ...{ config, clock, log, tell, random, database, settings, settingHandlers, writer, ledger, secrets },
    settingChanges,
    ...{ notices, push, accounts, protection, wallet, venue, operators, approvals, kyc, uploads, nameOf },
  }
}
