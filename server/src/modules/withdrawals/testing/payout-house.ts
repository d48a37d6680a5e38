import { expect } from 'vitest'
import { silentLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { asker } from '../../../testing/market.ts'
import { OperatorHouse, type SignedIn, value } from '../../../testing/operator-house.ts'
import { type ApprovalsModule, openApprovals } from '../../approvals/index.ts'
import { checkLedger, depositCredited, practiceGrant } from '../../ledger/index.ts'
import { type ChainSandbox, openChain, openRails, type Rails } from '../../rails/index.ts'
import { defaultSettings, type SettingName, type Settings } from '../../settings/index.ts'
import { bankPayouts, chainPayouts, type Deposited, openWithdrawals, type Withdrawals } from '../index.ts'

export { value }

const hourMs = 3600 * 1000
const random = systemRandom()
let keys = 0

export const ada = 1_000_001
export const bola = 1_000_002
/** What each user is given at the start, in kobo. */
export const granted = 100_000_000_00n
/** Saved accounts and addresses: the last four characters are what the sandbox bank looks at. */
export const accounts = { usual: '11', closed: '12', foreign: '13', dollars: '14' } as const
export const addresses = { tron: '21', bitcoin: '22' } as const

type Parts = {
  readonly approvals: ApprovalsModule
  readonly rails: Rails
  readonly chain: ChainSandbox
  readonly withdrawals: Withdrawals
}

/** Withdrawals with real ledger, operators, approvals, rails and PostgreSQL; a test says who is who, and where money may go. */
export class PayoutHouse {
  readonly operators: OperatorHouse
  readonly maker: SignedIn
  readonly one: SignedIn
  readonly two: SignedIn
  readonly names = new Map([
    [ada, 'Adaeze Okafor'],
    [bola, 'Bola Ogunleye'],
  ])
  readonly usableFrom = new Map<string, number>()
  readonly deposited: Deposited[] = []
  /** By person and asset, with a blank between. */
  readonly owed = new Map<string, bigint>()
  readonly set = new Map<SettingName, bigint | number | string>()
  hasApp = false
  /** Whether places were saved with a second proof. */
  isProven = true
  parts!: Parts

  static async open(): Promise<PayoutHouse> {
    const operators = await OperatorHouse.open()
    const house = new PayoutHouse(operators, {
      maker: await operators.seat('Tomás Herrera', 'reviewer'),
      one: await operators.seat('Kwame Boateng', 'approver'),
      two: await operators.seat('Ngozi Adeyemi', 'approver'),
    })
    house.parts = await house.#openOn()
    for (const user of [ada, bola]) await house.grant(user, 'NGN', granted)
    return house
  }

  private constructor(operators: OperatorHouse, seated: Pick<PayoutHouse, 'maker' | 'one' | 'two'>) {
    this.operators = operators
    this.maker = seated.maker
    this.one = seated.one
    this.two = seated.two
  }

  get world() {
    return this.operators.world
  }

  get calls(): Withdrawals['handlers'] {
    return this.parts.withdrawals.handlers
  }

  async restart(): Promise<void> {
    this.parts.withdrawals.stop()
    await this.operators.restart()
    this.parts = await this.#openOn()
  }

  async close(): Promise<void> {
    this.parts.withdrawals.stop()
    await this.operators.close()
  }

  /** Closes after each test: the ledger must be sound, and every hold must belong to a withdrawal. */
  async closeChecked(): Promise<void> {
    const holds = [...this.world.ledger.trialBalance().holds.keys()]
    const unowned = holds.filter((hold) => !this.parts.withdrawals.ownsHold(hold))
    expect(unowned, 'holds without an owner').toEqual([])
    expect(await checkLedger(this.world.database)).toEqual([])
    await this.close()
  }

  as(userId = ada, key = `key-${++keys}-long`) {
    return asker(userId, { nowMs: this.world.clock.nowMs(), key })
  }

  /** As an operator whose session never ends. */
  by({ id }: SignedIn, requestKey = `key-${++keys}-long`) {
    const found = this.operators.operators.people.byId(id)
    if (!found) throw new Error('an operator who was seated')
    const { name, roles } = found
    const ends = { sessionId: id, until: Number.MAX_SAFE_INTEGER }
    const operator = { id, name, roles, ...ends, factorAt: this.world.clock.nowMs() }
    return { ...this.operators.visitor(), requestKey, operator }
  }

  async grant(userId: number, asset: string, minor: bigint): Promise<void> {
    await this.world.writer.run({
      actor: 0,
      decide: (turn) =>
        void this.world.ledger.post(turn, practiceGrant({ userId, asset, minor, id: `${++keys}` })),
    })
  }

  async coins(userId: number, asset: string, minor: bigint): Promise<void> {
    const money = { userId, asset, minor, id: `${++keys}`, rail: 'chain' } as const
    await this.world.writer.run({
      actor: 0,
      decide: (turn) => void this.world.ledger.post(turn, depositCredited(money)),
    })
  }

  add(amount: string, bankId: string = accounts.usual, userId = ada, key?: string) {
    return this.calls.withdrawAdd(this.as(userId, key), { bankId, amount, code: undefined })
  }

  preview(amount: string, bankId: string = accounts.usual) {
    return this.calls.withdrawPreview(this.as(), { bankId, amount })
  }

  async asked(amount: string, bankId: string = accounts.usual, userId = ada) {
    return value(await this.add(amount, bankId, userId))
  }

  async look(id: string, userId = ada) {
    return value(await this.calls.withdrawInfo(this.as(userId), { id }))
  }

  available(asset = 'NGN', userId = ada): bigint {
    return this.world.ledger.ownedOf(userId, asset).available
  }

  house(purpose: string, asset = 'NGN'): bigint {
    return this.world.ledger.balance(`house/${purpose}/${asset}`)
  }

  /** The outside works for a while, and the house's clock with it. */
  async pass(ms: number): Promise<void> {
    for (let left = ms; left > 0; left -= hourMs / 2) {
      this.world.clock.advance(Math.min(left, hourMs / 2))
      await this.parts.approvals.sweep()
      await this.parts.withdrawals.sweep()
      await this.parts.rails.work()
      await this.parts.chain.sweep()
    }
  }

  propose(
    id: string,
    act: 'release' | 'refuse',
    reason: Parameters<typeof this.calls.consoleWithdrawalPropose>[1]['reason'],
    note?: string,
  ) {
    return this.calls.consoleWithdrawalPropose(this.by(this.maker), { id, act, reason, note })
  }

  async approve(proposal: string, who: SignedIn) {
    const { handlers } = this.parts.approvals
    const { payloadHash } = value(await handlers.consoleProposal(this.by(who), { id: proposal })).proposal
    return handlers.consoleApprove(this.by(who), { id: proposal, payloadHash })
  }

  #settings(): Settings {
    const usual = defaultSettings()
    const { set } = this
    return {
      ...usual,
      minor: (name) => (set.get(name) as bigint | undefined) ?? usual.minor(name),
      integer: (name) => (set.get(name) as number | undefined) ?? usual.integer(name),
      text: (name) => (set.get(name) as string | undefined) ?? usual.text(name),
    }
  }

  #wallet() {
    const account = (id: string, currency: string, last: string, holder: string) => ({
      id: Number(id),
      currency,
      bank: 'First Bank',
      holder,
      label: '',
      masked: `•••• ${last}`,
      number: `00000${last}`,
      usableFrom: this.usableFrom.get(id) ?? 0,
      proven: this.isProven,
    })
    const all = () => [
      account(accounts.usual, 'NGN', '4417', 'OKAFOR ADAEZE'),
      account(accounts.closed, 'NGN', '0000', 'Adaeze Okafor'),
      account(accounts.foreign, 'NGN', '5521', 'G Whittaker'),
      account(accounts.dollars, 'USD', '9014', 'Adaeze Okafor'),
    ]
    const address = (id: string, coin: string, network: string) => ({
      id: Number(id),
      coin,
      network,
      address: `${network}-address`,
      tag: undefined,
      label: 'Cold',
      masked: 'TXabcd…x7k2',
      usableFrom: this.usableFrom.get(id) ?? 0,
      proven: this.isProven,
    })
    const chains = () => [
      address(addresses.tron, 'USDT', 'tron-nile'),
      address(addresses.bitcoin, 'BTC', 'bitcoin-test'),
    ]
    const same = (name: string) => name.toLowerCase().split(' ').sort().join(' ')
    return {
      payoutAccount: async (userId: number, id: number) =>
        userId === ada ? all().find((one) => one.id === id) : undefined,
      payoutAddress: async (userId: number, id: number) =>
        userId === ada ? chains().find((one) => one.id === id) : undefined,
      isSameName: (one: string, other: string) => same(one) === same(other),
      prove: async (_asking: unknown, code: string | undefined) =>
        code === '123456'
          ? undefined
          : ({ ok: false, reason: 'second_factor_missing', values: {}, fields: ['code'] } as const),
    }
  }

  async #openOn(): Promise<Parts> {
    const { world, operators, dataDir } = this.operators
    const { database, writer, clock, ledger } = world
    const { people, writeAudit } = operators
    const settings = this.#settings()
    const tell = (line: string): void => void world.log.push(line)
    const secrets = openSecrets(dataDir, random)
    const approvals = await openApprovals({
      database,
      writer,
      clock,
      people,
      secrets,
      writeAudit,
      log: silentLog,
    })
    const rails = openRails({ database, writer, clock, settings, log: tell })
    const chain = await openChain({ database, writer, clock, log: tell })
    const withdrawals = openWithdrawals({
      database,
      writer,
      ledger,
      settings,
      clock,
      approvals,
      writeAudit,
      log: tell,
      secrets,
      wallet: this.#wallet(),
      identity: { nameOf: async (userId) => this.names.get(userId) },
      secondFactor: { hasApp: async () => this.hasApp },
      rails: { bank: bankPayouts(rails.bank), chain: chainPayouts(chain, () => 3) },
      depositedOf: async () => this.deposited,
      owedOf: (userId, asset) => this.owed.get(`${userId} ${asset}`) ?? 0n,
      operatorName: (id) => people.nameOf(id),
      displayId: (userId) => `OB-${userId}`,
    })
    await withdrawals.recoverable.recover(database)
    return { approvals, rails, chain, withdrawals }
  }
}
