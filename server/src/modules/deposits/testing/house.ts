import type { Calls, Deposit, Input } from '@openbourse/protocol'
import sharp from 'sharp'
import type { Context } from '../../../platform/http/types.ts'
import { silentLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { openUploads } from '../../../platform/uploads/index.ts'
import { OperatorHouse, type SignedIn, value } from '../../../testing/operator-house.ts'
import { Tallies } from '../../accounts/index.ts'
import { type ApprovalsModule, openApprovals } from '../../approvals/index.ts'
import { openRails, type Rails } from '../../rails/index.ts'
import { bankRecord, openReconciliation, type Reconciliation } from '../../reconciliation/index.ts'
import { defaultSettings, type Settings } from '../../settings/index.ts'
import { type Deposits, openDeposits } from '../index.ts'

export { value }

const random = systemRandom()
let keys = 0

export const ada = 1_000_001
export const ben = 1_000_002

type Parts = {
  readonly deposits: Deposits
  readonly approvals: ApprovalsModule
  readonly rails: Rails
  readonly reconciliation: Reconciliation
}

/** What a test sets for a while. */
export type Fixed = {
  readonly settings: Map<string, string | number>
  readonly names: Map<number, string>
  readonly limits: Map<number, bigint>
  /** What coins count against a limit. */
  readonly coins: Map<number, bigint>
}

/** Deposits with the real bank sandbox, operators, approvals, files, ledger and PostgreSQL. */
export class DepositHouse {
  readonly operators: OperatorHouse
  readonly fixed: Fixed
  reviewer: SignedIn
  approver: SignedIn
  #parts: Parts

  static async open(): Promise<DepositHouse> {
    const operators = await OperatorHouse.open()
    const reviewer = await operators.seat('Ngozi Adeyemi', 'reviewer')
    const approver = await operators.seat('Tomás Herrera', 'approver', 'reviewer')
    const fixed: Fixed = { settings: new Map(), names: new Map(), limits: new Map(), coins: new Map() }
    return new DepositHouse(operators, { reviewer, approver, fixed, parts: await openOn(operators, fixed) })
  }

  private constructor(
    operators: OperatorHouse,
    made: {
      readonly reviewer: SignedIn
      readonly approver: SignedIn
      readonly fixed: Fixed
      readonly parts: Parts
    },
  ) {
    this.operators = operators
    this.reviewer = made.reviewer
    this.approver = made.approver
    this.fixed = made.fixed
    this.#parts = made.parts
  }

  get world() {
    return this.operators.world
  }
  get approvals() {
    return this.#parts.approvals
  }
  get rails() {
    return this.#parts.rails
  }
  get deposits() {
    return this.#parts.deposits
  }
  get calls() {
    return this.#parts.deposits.handlers
  }
  get reconciliation() {
    return this.#parts.reconciliation
  }

  /** Other people sit down at the console: sessions end when a test moves the clock by hours. */
  async changeShift(): Promise<void> {
    this.reviewer = await this.operators.seat(`Reviewer ${++keys}`, 'reviewer')
    this.approver = await this.operators.seat(`Approver ${++keys}`, 'approver', 'reviewer')
  }

  async restart(): Promise<void> {
    this.#parts.deposits.stop()
    await this.operators.restart()
    this.#parts = await openOn(this.operators, this.fixed)
  }

  async close(): Promise<void> {
    this.#parts.deposits.stop()
    await this.operators.close()
  }

  as(userId: number, requestKey = `key-${++keys}-long`): Context {
    return { ...this.operators.visitor(), userId, sessionId: userId, requestKey }
  }

  by(who: SignedIn) {
    return this.operators.as(who)
  }

  async terms(currency: string): Promise<string> {
    const { terms } = value(await this.calls.depositStatus(this.as(ada), {}))
    return terms.find(({ asset }) => asset === currency)?.hash ?? ''
  }

  async ask(userId: number, given: Partial<Input<Calls['depositAdd']>> = {}, key?: string) {
    const way = given.way ?? 'bank-NGN'
    const terms = given.terms ?? (await this.terms(way.split('-')[1] ?? ''))
    const usual = { way, amount: '5000.00', payer: 'Ada Obi', terms }
    return this.calls.depositAdd(this.as(userId, key), { ...usual, ...given })
  }

  async asked(userId: number, given: Partial<Input<Calls['depositAdd']>> = {}): Promise<Deposit> {
    return value(await this.ask(userId, given))
  }

  async send(userId: number, id: string, as: Input<Calls['depositSent']>['as'] = 'as_agreed') {
    return value(await this.calls.depositSent(this.as(userId), { id, as }))
  }

  /** Moves the clock and lets the outside do what is due. */
  async later(seconds: number): Promise<void> {
    this.world.clock.advance(seconds * 1000)
    await this.deposits.sweep()
    await this.rails.work()
  }

  async read(userId: number, id: string) {
    return value(await this.calls.depositInfo(this.as(userId), { id }))
  }

  async state(userId: number, id: string) {
    const { deposit } = await this.read(userId, id)
    return [deposit.state, deposit.reason, deposit.credited]
  }

  balance(userId: number, asset = 'NGN'): bigint {
    return this.world.ledger.ownedOf(userId, asset).available
  }

  house(purpose: string, asset = 'NGN'): bigint {
    return this.world.ledger.balance(`house/${purpose}/${asset}`)
  }

  async queue() {
    return value(await this.calls.consoleDeposits(this.by(this.reviewer), {}))
  }

  /** Signs as the second person. */
  async approve(proposal: string, who = this.approver) {
    const { handlers } = this.#parts.approvals
    const { payloadHash } = value(await handlers.consoleProposal(this.by(who), { id: proposal })).proposal
    return handlers.consoleApprove(this.by(who), { id: proposal, payloadHash })
  }

  async slip(userId: number, seed: number): Promise<string> {
    const file = await slipOf(seed)
    return value(await this.calls.depositVoucher({ ...this.as(userId), file }, {})).voucher
  }

  /** Pays at the counter and hands the slip in. */
  async voucher(userId: number, seed: number, amount = '5000.00') {
    const way = 'offline-NGN'
    const { utr } = value(await this.calls.depositPractice(this.as(userId), { way, amount }))
    return this.asked(userId, { way, amount, utr: utr ?? '', voucher: await this.slip(userId, seed) })
  }
}

/** A picture of bars, other ones for each seed. */
export async function slipOf(seed: number, quality = 90): Promise<Buffer> {
  const [wide, high] = [72, 64]
  const points = Buffer.alloc(wide * high)
  for (let at = 0; at < points.length; at += 1) {
    const cell = Math.floor((at % wide) / 8) + 9 * Math.floor(at / wide / 8)
    points[at] = (cell * 37 * seed + seed * seed * 11 + cell * cell * seed) % 256
  }
  return sharp(points, { raw: { width: wide, height: high, channels: 1 } })
    .jpeg({ quality })
    .toBuffer()
}

async function openOn(operators: OperatorHouse, fixed: Fixed): Promise<Parts> {
  const { world, dataDir } = operators
  const { database, writer, ledger, clock } = world
  const { people, writeAudit } = operators.operators
  const settings = settingsOver(fixed)
  const secrets = openSecrets(dataDir, random)
  const tell = (line: string): void => void world.log.push(line)
  const rails = openRails({ database, writer, clock, settings, log: tell })
  const approvals = await openApprovals({
    database,
    writer,
    clock,
    log: silentLog,
    people,
    secrets,
    writeAudit,
  })
  const deposits = await openDeposits({
    database,
    writer,
    ledger,
    settings,
    secrets,
    random,
    clock,
    rails,
    approvals,
    writeAudit,
    log: tell,
    uploads: openUploads({ dataDir, secrets, random }),
    tallies: new Tallies(database),
    own: { at: (userId) => ({ value: fixed.limits.get(userId) ?? null }) },
    coinsOfDay: async (_reader, { userId }) => fixed.coins.get(userId) ?? 0n,
    identity: { nameOf: async (userId) => fixed.names.get(userId) },
    nameOf: (userId) => `OB-${userId}`,
  })
  const reconciliation = openReconciliation({
    writer,
    ledger,
    clock,
    writeAudit,
    log: tell,
    rails: [bankRecord(rails.bank, ['NGN'])],
  })
  return { rails, approvals, deposits, reconciliation }
}

function settingsOver(fixed: Fixed): Settings {
  const usual = defaultSettings()
  return {
    ...usual,
    text: (name) => String(fixed.settings.get(name) ?? usual.text(name)),
    integer: (name) => Number(fixed.settings.get(name) ?? usual.integer(name)),
  }
}
