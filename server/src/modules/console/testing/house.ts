import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OperatorRole } from '@openbourse/protocol'
import type { Context, OperatorContext } from '../../../platform/http/types.ts'
import { limits } from '../../../platform/limits.ts'
import { silentLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { unknownRoom } from '../../../platform/room.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { appCode } from '../../../testing/authenticator.ts'
import { type MarketOptions, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import { type Accounts, openAccounts } from '../../accounts/index.ts'
import { type ApprovalsModule, openApprovals } from '../../approvals/index.ts'
import { makeOperatorLink, type Operators, openOperators } from '../../operators/index.ts'
import { openSettings, type SettingsModule } from '../../settings/index.ts'
import { type OperatorDesk, openConsole } from '../index.ts'

const random = systemRandom()
const hours = 3600 * 1000
let keys = 0

type Opened = {
  readonly market: MarketWorld
  readonly settings: SettingsModule
  readonly accounts: Accounts
  readonly operators: Operators
  readonly approvals: ApprovalsModule
  readonly desk: OperatorDesk
}

type Seat = { token: string; readonly totpSecret: string; readonly name: string; readonly password: string }
type Told<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(told: Told<T>): T {
  if (!told.ok) throw new Error(told.reason)
  return told.value
}

/** The console over a real market, ledger, accounts and settings, with a few operators. */
export class ConsoleHouse {
  #opened: Opened
  readonly #folder: string
  readonly #seats: Readonly<Record<Who, Seat>>

  static async open(options: MarketOptions = {}): Promise<ConsoleHouse> {
    const folder = mkdtempSync(join(tmpdir(), 'console-'))
    const opened = await openOn(folder, await openMarketWorld(options))
    const seat = async (name: string, roles: readonly OperatorRole[]): Promise<Seat> => {
      const made = await opened.operators.makeTestOperator({ name, roles })
      const { operatorToken: token, totpSecret, password } = made
      return { token, totpSecret, name, password }
    }
    return new ConsoleHouse(folder, opened, {
      product: await seat('Ana Ribeiro', ['product']),
      approver: await seat('Kwame Boateng', ['approver']),
      second: await seat('Ngozi Adeyemi', ['approver', 'product', 'auditor']),
      support: await seat('Ife Okonkwo', ['support']),
    })
  }

  private constructor(folder: string, opened: Opened, seats: Readonly<Record<Who, Seat>>) {
    this.#folder = folder
    this.#opened = opened
    this.#seats = seats
  }

  get market(): MarketWorld {
    return this.#opened.market
  }
  get accounts(): Accounts {
    return this.#opened.accounts
  }
  get settings(): SettingsModule {
    return this.#opened.settings
  }
  get desk(): OperatorDesk {
    return this.#opened.desk
  }
  get calls(): OperatorDesk['handlers'] {
    return this.#opened.desk.handlers
  }
  get approvals(): ApprovalsModule {
    return this.#opened.approvals
  }
  get operators(): Operators {
    return this.#opened.operators
  }

  async restart(): Promise<void> {
    this.#opened.desk.stop()
    this.#opened = await openOn(this.#folder, await this.market.restart())
  }

  async close(): Promise<void> {
    this.#opened.desk.stop()
    rmSync(this.#folder, { recursive: true })
    await this.market.world.close()
  }

  get nowMs(): number {
    return this.market.world.clock.nowMs()
  }

  /** What stands behind the `#` of a link of the machine; with a reason it is a recovery. */
  link(roles: readonly OperatorRole[], recovery?: string): string {
    const parts = { dataDir: this.#folder, origin: '', random, roles }
    const made = makeOperatorLink(recovery === undefined ? parts : { ...parts, recovery })
    return made.split('#')[1] ?? ''
  }

  visitor(): Context {
    const client = { ip: '127.0.0.1', network: '127.0.0.1', device: 'test' }
    return { userId: 0, sessionId: 0, requestKey: undefined, locale: 'en-US', nowMs: this.nowMs, client }
  }

  as(who: Who, requestKey = `key-${++keys}-long`): OperatorContext {
    const operator = this.operators.people.find(this.#seats[who].token, this.nowMs)
    if (!operator) throw new Error('operator_session_over')
    return { ...this.visitor(), requestKey, operator }
  }

  idOf(who: Who): number {
    return this.as(who).operator.id
  }

  /** Time goes on, with every operator at their desk meanwhile, and what is due is done. */
  async pass(byMs: number): Promise<void> {
    for (let left = byMs; left > 0; left -= hours / 2) {
      await this.stay()
      await this.market.pass(Math.min(left, hours / 2))
    }
    await this.stay()
    await this.sweep()
  }

  /** Every operator does something, or logs in again where the session is over; answers what those were told who did. */
  async stay() {
    const told: { readonly arrivals: readonly unknown[] }[] = []
    for (const seat of Object.values(this.#seats)) {
      if (this.operators.people.find(seat.token, this.nowMs)) continue
      const { name, password, totpSecret } = seat
      const code = appCode(totpSecret, this.nowMs)
      const entered = value(
        await this.operators.handlers.consoleLogin(this.visitor(), { name, password, code }),
      )
      if (!('operatorToken' in entered)) continue
      seat.token = entered.operatorToken
      told.push(entered)
    }
    return told
  }

  async sweep(): Promise<void> {
    await this.approvals.sweep()
    await this.desk.sweep()
  }

  /** Signs what another one proposed, as it stands. */
  async approve(id: string, who: Who = 'approver') {
    await this.prove(who)
    const { proposal } = value(await this.approvals.handlers.consoleProposal(this.as(who), { id }))
    const { payloadHash } = proposal
    return this.approvals.handlers.consoleApprove(this.as(who), { id, payloadHash })
  }

  /** Proves the second factor again, unless that was a short time ago. */
  async prove(who: Who): Promise<void> {
    const asked = this.as(who)
    if (asked.nowMs - asked.operator.factorAt <= limits.operatorFactorFreshMs) return
    const code = appCode(this.#seats[who].totpSecret, this.nowMs)
    value(await this.operators.handlers.consoleFactor(asked, { code }))
  }

  /** Words of what operators did to a subject, oldest first, each with who did it. */
  async acts(kind: string, id: string): Promise<string[]> {
    const rows = await this.market.world.database.query(
      'select act, operator_id, reason from operators.audit where subject_kind = $1 and subject_id = $2 order by n',
      [kind, id],
    )
    return rows.map(({ act, operator_id: by, reason }) =>
      [this.operators.people.nameOf(Number(by)), act, reason].filter((word) => word !== null).join(' '),
    )
  }
}

export type Who = 'product' | 'approver' | 'second' | 'support'

async function openOn(folder: string, market: MarketWorld): Promise<Opened> {
  const { database, writer, ledger, clock } = market.world
  const settings = await openSettings({ database, clock })
  const secrets = openSecrets(folder, random)
  const log = silentLog
  const accounts = openAccounts({
    database,
    writer,
    ledger,
    clock,
    random,
    secrets,
    log,
    settings: settings.settings,
  })
  const operators = await openOperators({
    database,
    writer,
    secrets,
    clock,
    random,
    log,
    dataDir: folder,
    origin: 'http://localhost:8080',
    tries: accounts.tallies,
    isCommonPassword: () => false,
  })
  const { people, writeAudit } = operators
  const approvals = await openApprovals({ database, writer, clock, log, people, secrets, writeAudit })
  const desk = await openConsole({
    database,
    writer,
    clock,
    log,
    secrets,
    ledger,
    operators,
    approvals,
    settings: settings.settings,
    settingChanges: settings.changes,
    people: accounts.people,
    room: unknownRoom,
    venue: market.venue,
    openOrdersOf: (userId) => market.stocks.orders.openCount(userId),
  })
  return { market, settings, accounts, operators, approvals, desk }
}
