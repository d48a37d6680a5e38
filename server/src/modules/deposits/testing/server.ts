import type { Calls, Deposit, Input } from '@openbourse/protocol'
import sharp from 'sharp'
import { give } from '../../../core/index.ts'
import type { Context } from '../../../platform/http/types.ts'
import { operatorsOn, type SignedIn, value } from '../../../testing/operators-on.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { type Kyc, kyc } from '../../kyc/index.ts'
import { rails } from '../../rails/index.ts'
import { reconciliation } from '../../reconciliation/index.ts'
import { safeguards } from '../../safeguards/index.ts'
import { defaultSettings, type Settings, type SettingsFace, settings } from '../../settings/index.ts'
import { deposits } from '../index.ts'

export { value }

let keys = 0

export const ada = 1_000_001
export const ben = 1_000_002

/** Values that a test sets. */
export type Fixed = {
  readonly settings: Map<string, string | number>
  readonly names: Map<number, string>
  readonly limits: Map<number, bigint>
  /** Value of coin deposits that count against a limit. */
  readonly coins: Map<number, bigint>
}

/** Deposits with the real bank sandbox, operators, approvals, files, ledger and PostgreSQL. */
export class DepositServer {
  readonly fixed: Fixed
  world: World
  reviewer: SignedIn
  approver: SignedIn

  static async open(): Promise<DepositServer> {
    // A slow bank: tests decide when money arrives.
    const slow = new Map([['rail.bank.creditSeconds', 20]])
    const fixed: Fixed = { settings: slow, names: new Map(), limits: new Map(), coins: new Map() }
    const world = await openWorld({ products: [deposits, reconciliation], given: givenBy(fixed) })
    const operators = operatorsOn(world)
    const reviewer = await operators.seat('Ngozi Adeyemi', 'reviewer')
    const approver = await operators.seat('Tomás Herrera', 'approver', 'reviewer')
    return new DepositServer(world, { reviewer, approver, fixed })
  }

  private constructor(
    world: World,
    made: { readonly reviewer: SignedIn; readonly approver: SignedIn; readonly fixed: Fixed },
  ) {
    this.world = world
    this.reviewer = made.reviewer
    this.approver = made.approver
    this.fixed = made.fixed
  }

  get operators() {
    return operatorsOn(this.world)
  }
  get calls() {
    return this.world.calls
  }
  get deposits() {
    return this.world.assembly.face(deposits)
  }
  get rails() {
    return this.world.assembly.face(rails)
  }
  get reconciliation() {
    return this.world.assembly.face(reconciliation)
  }

  /** Logs other operators in: sessions expire when a test moves the clock by hours. */
  async changeShift(): Promise<void> {
    this.reviewer = await this.operators.seat(`Reviewer ${++keys}`, 'reviewer')
    this.approver = await this.operators.seat(`Approver ${++keys}`, 'approver', 'reviewer')
  }

  async restart(): Promise<void> {
    this.world = await this.world.reopen()
  }

  close(): Promise<void> {
    return this.world.close()
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

  /** Moves the clock and runs the simulated bank. */
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

  houseBalance(purpose: string, asset = 'NGN'): bigint {
    return this.world.ledger.balance(`house/${purpose}/${asset}`)
  }

  async queue() {
    return value(await this.calls.consoleDeposits(this.by(this.reviewer), {}))
  }

  /** Approves as a second operator. */
  async approve(proposal: string, who = this.approver) {
    const { payloadHash } = value(await this.calls.consoleProposal(this.by(who), { id: proposal })).proposal
    return this.calls.consoleApprove(this.by(who), { id: proposal, payloadHash })
  }

  async slip(userId: number, seed: number): Promise<string> {
    const file = await slipOf(seed)
    return value(await this.calls.depositVoucher({ ...this.as(userId), file }, {})).voucher
  }

  /** Pays at the counter and submits the slip. */
  async voucher(userId: number, seed: number, amount = '5000.00') {
    const way = 'offline-NGN'
    const { utr } = value(await this.calls.depositPractice(this.as(userId), { way, amount }))
    return this.asked(userId, { way, amount, utr: utr ?? '', voucher: await this.slip(userId, seed) })
  }
}

/** A picture of bars that depends on the seed. */
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

/** Users and settings, in place of the products that own them. */
function givenBy(fixed: Fixed) {
  const identity = { nameOf: async (userId: number) => fixed.names.get(userId) }
  const own = { at: (userId: number) => ({ value: fixed.limits.get(userId) ?? null }) }
  const ofDay = async (_reader: unknown, { userId }: { readonly userId: number }) =>
    fixed.coins.get(userId) ?? 0n
  const depositDay = { add: () => {}, besides: () => ofDay }
  return [
    give(settings, settingsOver(fixed)),
    give(kyc, { identity } as Kyc),
    give(safeguards, { own, depositDay } as never),
  ]
}

function settingsOver(fixed: Fixed): SettingsFace {
  const usual = defaultSettings()
  const over: Settings = {
    ...usual,
    text: (name) => String(fixed.settings.get(name) ?? usual.text(name)),
    integer: (name) => Number(fixed.settings.get(name) ?? usual.integer(name)),
  }
  return over as SettingsFace
}
