import type pg from 'pg'
import { letTimeGoOn, openWriter, recoverAll } from './core/index.ts'
import { isCommonPassword, openAccounts } from './modules/accounts/index.ts'
import { openApprovals } from './modules/approvals/index.ts'
import { openKyc } from './modules/kyc/index.ts'
import { openLedger } from './modules/ledger/index.ts'
import { openNotices, openPush, webPushSender } from './modules/notices/index.ts'
import { openOperators } from './modules/operators/index.ts'
import { openHouseSecrets } from './modules/security/index.ts'
import { openSettings } from './modules/settings/index.ts'
import { openVenue } from './modules/venue/index.ts'
import { openWallet } from './modules/wallet/index.ts'
import type { systemClock } from './platform/clock.ts'
import { type Config, originOf } from './platform/config.ts'
import { openDatabase, openPatientDatabase, refuseOwner, writerTimes } from './platform/db/index.ts'
import { limits } from './platform/limits.ts'
import type { Log } from './platform/log.ts'
import { systemRandom } from './platform/random.ts'
import type { Room } from './platform/room.ts'
import { renewSeals } from './platform/secrets/index.ts'
import { openUploads } from './platform/uploads/index.ts'
import { openProtection } from './protection.ts'
import { answersSealedBy } from './stored-answers.ts'

export type HouseParts = {
  readonly config: Config
  readonly address: pg.ClientConfig
  readonly clock: ReturnType<typeof systemClock>
  readonly log: Log
  readonly webRoot: string
  readonly consoleRoot: string
  /** Whether there is room to write on the disk of the data. */
  readonly room: Room
  readonly onFatal: (error: unknown) => void
}

const connectionsMax = 8
/** For work with a transaction of its own, of which there is one at a time; pages and answers have a connection each besides. */
const writerConnectionsMax = 1

export type Foundations = Awaited<ReturnType<typeof openFoundations>>

/** What every product stands on, from the ledger up. The order is the order of the tiers, and recovery follows it. */
export async function openFoundations({ config, address, clock, log, room, onFatal }: HouseParts) {
  const random = systemRandom()
  const tell = (line: string): void => log.info('note', { line })
  const { database, journal } = openDatabases(address, tell)
  await refuseOwner(database)
  await letTimeGoOn(database, clock, config.isTesting)
  const secrets = await openHouseSecrets({ database, dataDir: config.dataDir, random })
  const { settings, ...ofSettings } = await openSettings({ database, clock })
  const writer = await openWriter({
    database: journal,
    clock,
    limits,
    room,
    answers: answersSealedBy(secrets),
    log: tell,
    onFatal,
  })
  const ledger = openLedger({ database, log: tell })
  await recoverAll(database, [ledger])
  const notices = openNotices({ database, writer, clock, log: tell })
  const renewed = await renewSeals(database, secrets)
  if (renewed > 0) log.info('seals_renewed', { fields: renewed })
  const sender = webPushSender({ secrets, contact: config.webOrigin, log: tell })
  const push = openPush({ database, sender, log: tell })
  const accounts = openAccounts({ database, writer, ledger, settings, clock, random, secrets, log })
  accounts.sessions.onEnded(push.sessionEnded)
  const operators = await openOperators({
    database,
    writer,
    secrets,
    clock,
    random,
    log,
    isCommonPassword,
    dataDir: config.dataDir,
    tries: accounts.tallies,
    origin: originOf(config),
  })
  const { people, writeAudit } = operators
  const approvals = await openApprovals({ database, writer, clock, log, people, secrets, writeAudit })
  const protection = await openProtection({
    config,
    database,
    writer,
    ledger,
    accounts,
    settings,
    clock,
    random,
    secrets,
    log,
  })
  /** How an account is named to its owner. */
  const nameOf = (userId: number): string => settings.text('account.displayId.prefix') + userId
  const uploads = openUploads({ dataDir: config.dataDir, secrets, random, room })
  const kyc = await openKyc({
    database,
    writer,
    secrets,
    uploads,
    settings,
    clock,
    random,
    log,
    nameOf,
    approvals,
    people: accounts.people,
    audit: writeAudit,
    operatorName: (id) => people.nameOf(id),
  })
  const wallet = openWallet({
    database,
    writer,
    secrets,
    settings,
    confirm: accounts.confirm,
    secondFactor: protection.secondFactor,
    identity: kyc.identity,
  })
  const venue = await openVenue({
    database,
    writer,
    clock,
    settings,
    secrets,
    random,
    log: tell,
    onFatal,
  })
  return {
    config,
    clock,
    log,
    tell,
    random,
    room,
    journal,
    database,
    settings,
    writer,
    ledger,
    secrets,
    settingHandlers: ofSettings.handlers,
    settingChanges: ofSettings.changes,
    notices,
    push,
    accounts,
    protection,
    wallet,
    venue,
    operators,
    approvals,
    kyc,
    uploads,
    nameOf,
  }
}

/** One for everyone who reads, and one for the writer: nobody who reads can take a connection from it, or make it wait for one. */
function openDatabases(address: pg.ClientConfig, log: (line: string) => void) {
  return {
    database: openPatientDatabase({ address, connectionsMax, log }),
    journal: openDatabase({ address, connectionsMax: writerConnectionsMax, times: writerTimes, log }),
  }
}
