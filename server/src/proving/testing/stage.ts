import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type Call, type CallName, calls, type OperatorRole, refuse } from '@openbourse/protocol'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { type Accounts, openAccounts } from '../../modules/accounts/index.ts'
import { openAlerts } from '../../modules/alerts/index.ts'
import { openApprovals } from '../../modules/approvals/index.ts'
import { openChecks } from '../../modules/checks/index.ts'
import { openCoinDeposits } from '../../modules/coindeposits/index.ts'
import { openConsole } from '../../modules/console/index.ts'
import { openContent } from '../../modules/content/index.ts'
import { openDeposits } from '../../modules/deposits/index.ts'
import { openExchange } from '../../modules/exchange/index.ts'
import { type Kyc, openKyc } from '../../modules/kyc/index.ts'
import { bytesPerDraw } from '../../modules/kyc/seats.ts'
import { openLinkedTrading } from '../../modules/linked/index.ts'
import { openNotices, openPush } from '../../modules/notices/index.ts'
import { makeOperatorLink, openOperators } from '../../modules/operators/index.ts'
import { portfolioHandlers } from '../../modules/portfolio/index.ts'
import { type ChainSandbox, openChain, openRails, type Rails } from '../../modules/rails/index.ts'
import { bankRecord, openReconciliation } from '../../modules/reconciliation/index.ts'
import { openSettings } from '../../modules/settings/index.ts'
import { openSupport } from '../../modules/support/index.ts'
import { openTransfers } from '../../modules/transfers/index.ts'
import { openVotes } from '../../modules/votes/index.ts'
import { openWallet } from '../../modules/wallet/index.ts'
import {
  bankPayouts,
  chainPayouts,
  openWithdrawals,
  verifiedNames,
  type Withdrawals,
} from '../../modules/withdrawals/index.ts'
import { readConfig } from '../../platform/config.ts'
import { admit, type OperatorFound } from '../../platform/http/operators.ts'
import type { Context } from '../../platform/http/types.ts'
import { silentLog } from '../../platform/log.ts'
import { systemRandom } from '../../platform/random.ts'
import { unknownRoom } from '../../platform/room.ts'
import { openSecrets } from '../../platform/secrets/index.ts'
import { openUploads } from '../../platform/uploads/index.ts'
import { openProtection } from '../../protection.ts'
import { type MarketOptions, type MarketWorld, openMarketWorld } from '../../testing/market.ts'

/** Where somebody comes from, and who he is once he has a token. */
export type Person = { readonly token: string; readonly userId: number; readonly ip: string }

export type Asking = {
  readonly by?: Person
  /** The token of an operator, for calls of the console. */
  readonly operator?: string
  readonly key?: string
  /** Of a call that takes a file. */
  readonly file?: Buffer
  readonly ip?: string
}

/** Every module that changes something, without wire and simulated participants: quick to open, kill and open again. */
export type Stage = {
  readonly market: MarketWorld
  /** Networks that tell only when they are asked to. */
  readonly chain: ChainSandbox
  /** A bank that works only when it is asked to, withdrawals whose clock stands still between sweeps, and identities. */
  readonly bank: Pick<Rails, 'work' | 'bank'>
  readonly payouts: Pick<Withdrawals, 'sweep'>
  readonly identities: Pick<Kyc, 'plantVerified'>
  /** One call as the wire would hand it on: the input is read by the protocol, the person by the token. */
  ask(name: CallName, input?: Readonly<Record<string, string>>, asking?: Asking): Promise<Answer<Call>>
  /** Somebody new with practice money. */
  person(): Promise<Person>
  /** A solved captcha. */
  solved(): Promise<string>
  /** Gives a person a mailbox that codes can be sent to. */
  reachable(by: Person): Promise<void>
  /** A code for a new place that money may go to, as it would have been sent to this person. */
  sentCode(by: Person): Promise<string>
  /** What was sent to a phone or mailbox by this house, newest first. */
  letters(to: string): readonly string[]
  /** The secret of a link of the machine, good once: for the first operator, or with roles for one more. */
  operatorLink(...roles: OperatorRole[]): string
  /** The token of an operator with these roles. */
  operator(...roles: OperatorRole[]): Promise<string>
  /** What the clock does: proposals whose delay is over, halts whose time is. */
  sweep(): Promise<void>
  /** Holds in the ledger whose order is not open. */
  unownedHolds(): number
  /** A new house on the same database, as after a kill. */
  restart(): Promise<Stage>
  close(): Promise<void>
}

type AnyHandler = (context: Context & { operator?: OperatorFound }, input: unknown) => Promise<Answer<Call>>

let addresses = 0

export async function openStage(options: MarketOptions = {}): Promise<Stage> {
  // Secrets of the house live outside its database, and outlive it.
  const folder = mkdtempSync(join(tmpdir(), 'openbourse-stage-'))
  return stageOn(await openMarketWorld(options), folder)
}

async function stageOn(market: MarketWorld, folder: string): Promise<Stage> {
  const { world, settings, stocks } = market
  const { database, writer, ledger, clock } = world
  const random = systemRandom()
  const secrets = openSecrets(folder, random)
  const accounts = openAccounts({
    database,
    writer,
    ledger,
    settings,
    clock,
    random,
    secrets,
    log: silentLog,
  })
  const {
    handlers: added,
    stop,
    chain,
    operators,
    sweep,
    payouts,
    kyc,
    rails,
    sentCode,
    letters,
  } = await openAround(market, {
    accounts,
    folder,
  })
  const handlers: Partial<Record<CallName, unknown>> = {
    ...accounts.handlers,
    ...market.handlers,
    ...portfolioHandlers(stocks),
    ...added,
  }
  const ask: Stage['ask'] = async (name, input = {}, asking = {}) => {
    const handler = handlers[name] as AnyHandler | undefined
    if (!handler) throw new Error(`no module of the stage answers ${name}: add its handlers`)
    const context = await contextOf(accounts, clock.nowMs(), asking)
    const call: Call = calls[name]
    if (!context) return refuse('session_invalid')
    if (call.who !== 'operator') return handler(context, call.input.parse(input))
    const operator = admit(call, operators.people.find(asking.operator ?? '', clock.nowMs()))
    return 'reason' in operator ? operator : handler({ ...context, operator }, call.input.parse(input))
  }
  return {
    market,
    chain,
    bank: rails,
    payouts,
    identities: kyc,
    ask,
    async person() {
      const ip = `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`
      const answer = await ask('practice', {}, { ip })
      if (!answer.ok) throw new Error(`nobody new: ${answer.reason}`)
      const { token, user } = answer.value as { token: string; user: { id: string } }
      return { token, userId: Number(user.id), ip }
    },
    async solved() {
      const answer = await ask('captchaChallenge')
      const { challenge } = (answer as { value: { challenge: Challenge } }).value
      const solution = await solveChallenge({ challenge, deriveKey })
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    },
    async reachable({ userId }) {
      const email = `person-${userId}@example.org`
      await accounts.people.changeEmail({ userId, email, told: email })
    },
    sentCode: ({ userId }) => sentCode(userId),
    letters,
    operatorLink(...roles) {
      const given = roles.length > 0 ? { roles } : {}
      return makeOperatorLink({ dataDir: folder, origin: '', random, ...given }).split('#')[1] ?? ''
    },
    async operator(...roles) {
      return (await operators.makeTestOperator({ name: undefined, roles })).operatorToken
    },
    sweep,
    unownedHolds: () => ledger.unclaimed().length,
    async restart() {
      stop()
      return stageOn(await market.restart(), folder)
    },
    close() {
      stop()
      rmSync(folder, { recursive: true, force: true })
      return market.world.close()
    },
  }
}

/** What stands around accounts and the market: messages, security, alerts, votes, news. */
async function openAround(market: MarketWorld, given: { accounts: Accounts; folder: string }) {
  const { world, settings, venue } = market
  const { database, writer, ledger, clock } = world
  const random = systemRandom()
  const log = silentLog
  const tell = (): void => {}
  const config = readConfig({ DATA_DIR: given.folder, OPENBOURSE_TESTING: '1' })
  const { accounts } = given
  const notices = openNotices({ database, writer, clock, log: tell })
  const push = openPush({ database, sender: { publicKey: '', send: async () => 'sent' }, log: tell })
  const secrets = openSecrets(given.folder, random)
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
  const operators = await openOperators({
    database,
    writer,
    secrets,
    clock,
    random,
    log,
    isCommonPassword: () => false,
    dataDir: given.folder,
    tries: accounts.tallies,
    origin: 'http://localhost',
  })
  const { people, writeAudit } = operators
  const approvals = await openApprovals({ database, writer, clock, log, people, secrets, writeAudit })
  const content = await openContent({ database, writer, clock, venue, approvals, writeAudit, log: tell })
  const uploads = openUploads({ dataDir: given.folder, secrets, random })
  const kyc = await openKyc({
    database,
    writer,
    secrets,
    uploads,
    settings,
    clock,
    log,
    approvals,
    nameOf: String,
    // A pass is not drawn for a second review, so that an act comes to the same each time it is asked for.
    random: {
      bytes: (count) => (count === bytesPerDraw ? new Uint8Array(count).fill(255) : random.bytes(count)),
    },
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
  const support = await openSupport({
    database,
    writer,
    secrets,
    uploads,
    clock,
    settings,
    widget: null,
    operators,
    nameOf: String,
  })
  const chain = await openChain({ database, writer, clock, log: tell })
  const rails = openRails({ database, writer, clock, settings, log: tell })
  const deposits = await openDeposits({
    database,
    writer,
    ledger,
    settings,
    secrets,
    uploads,
    random,
    clock,
    rails,
    approvals,
    writeAudit,
    tallies: accounts.tallies,
    own: protection.own,
    identity: kyc.identity,
    nameOf: String,
    log: tell,
    coinsOfDay: (...asked) => coins.coinsOfDay(...asked),
  })
  const coins = await openCoinDeposits({
    database,
    writer,
    ledger,
    settings,
    clock,
    random,
    chain,
    ownKeys: {},
    log: tell,
    approvals,
    writeAudit,
    own: protection.own,
    nameOf: String,
    bankOfDay: deposits.bankOfDay,
  })
  const payouts = openWithdrawals({
    database,
    writer,
    ledger,
    settings,
    secrets,
    clock,
    wallet,
    approvals,
    writeAudit,
    log: tell,
    identity: verifiedNames(kyc),
    secondFactor: protection.secondFactor,
    rails: { bank: bankPayouts(rails.bank), chain: chainPayouts(chain, () => 1) },
    depositedOf: async () => [],
    owedOf: coins.owedOf,
    operatorName: (id) => people.nameOf(id),
    displayId: String,
  })
  await payouts.recoverable.recover(database)
  const records = openReconciliation({
    writer,
    ledger,
    clock,
    writeAudit,
    log: tell,
    rails: [bankRecord(rails.bank, ['NGN'])],
  })
  const { settings: held, changes: settingChanges } = await openSettings({ database, clock })
  const desk = await openConsole({
    database,
    writer,
    clock,
    log,
    secrets,
    ledger,
    operators,
    approvals,
    venue,
    settingChanges,
    settings: held,
    people: accounts.people,
    room: unknownRoom,
    openOrdersOf: (userId) => market.stocks.orders.openCount(userId),
  })
  const linked = openLinkedTrading({
    database,
    writer,
    clock,
    writeAudit,
    nameOf: String,
    payoutsOf: wallet.payoutMarks,
    log: tell,
  })
  linked.stop()
  const checks = await openChecks({
    database,
    writer,
    clock,
    log,
    checks: ledger.checks(),
  })
  return {
    chain,
    operators,
    payouts,
    kyc,
    rails,
    sentCode: protection.testing.sentCode,
    letters: (to: string) => protection.testing.outbox(to).map(({ text }) => text),
    async sweep() {
      await approvals.sweep()
      await deposits.sweep()
      await coins.sweep()
      await desk.sweep()
      await linked.sweep()
      await protection.sweep()
    },
    handlers: {
      ...operators.handlers,
      ...approvals.handlers,
      ...desk.handlers,
      ...linked.handlers,
      ...checks.handlers,
      ...coins.handlers,
      ...deposits.handlers,
      ...records.handlers,
      ...openTransfers({ database, writer, ledger, owedOf: coins.owedOf }),
      ...openExchange({ database, writer, ledger, settings, random, owedOf: coins.owedOf }),
      ...wallet.handlers,
      ...payouts.handlers,
      ...kyc.handlers,
      ...support.handlers,
      ...notices.handlers,
      ...push.handlers,
      ...protection.handlers([], push.wishes),
      ...content.handlers,
      ...(await openAlerts({ database, writer, venue })).handlers,
      ...(await openVotes({ database, writer, venue })),
    },
    stop() {
      notices.close()
      protection.stop()
      kyc.stop()
      deposits.stop()
      coins.stop()
      desk.stop()
    },
  }
}

async function contextOf(
  accounts: Accounts,
  nowMs: number,
  { by, key, ip, file }: Asking,
): Promise<Context | undefined> {
  const found = by && (await accounts.sessions.find(by.token))
  if (by && !found) return undefined
  const address = ip ?? by?.ip ?? '10.8.0.1'
  return {
    userId: found?.userId ?? 0,
    sessionId: found?.sessionId ?? 0,
    requestKey: key,
    locale: 'en-US',
    nowMs,
    file,
    client: { ip: address, network: address, device: 'proving' },
  }
}
