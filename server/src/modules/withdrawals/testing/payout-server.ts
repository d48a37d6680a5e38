import { give } from '../../../core/index.ts'
import { asker } from '../../../testing/market.ts'
import { operatorsOn, type SignedIn, value } from '../../../testing/operators-on.ts'
import { openWorld, type World } from '../../../testing/world.ts'
import { approvals } from '../../approvals/index.ts'
import { type CoinDeposits, coinDeposits } from '../../coindeposits/index.ts'
import { type Deposits, deposits } from '../../deposits/index.ts'
import { type Kyc, kyc } from '../../kyc/index.ts'
import { depositCredited, practiceGrant } from '../../ledger/index.ts'
import { operators } from '../../operators/index.ts'
import { chain, rails } from '../../rails/index.ts'
import { security } from '../../security/index.ts'
import { defaultSettings, type SettingName, type SettingsFace, settings } from '../../settings/index.ts'
import { type Wallet, wallet } from '../../wallet/index.ts'
import { type Deposited, withdrawals } from '../index.ts'

export { value }

const hourMs = 3600 * 1000
let keys = 0

export const ada = 1_000_001
export const bola = 1_000_002
/** Saved accounts and addresses: the sandbox bank reacts to the last four characters. */
export const accounts = { usual: '11', closed: '12', foreign: '13', dollars: '14' } as const
export const addresses = { tron: '21', bitcoin: '22' } as const

type Used = { readonly kind: string; readonly id: number }

/**
 * Withdrawals with real ledger, operators, approvals, rails and PostgreSQL; a test defines users and
 * destinations.
 */
export class PayoutServer {
  world!: World
  maker!: SignedIn
  one!: SignedIn
  two!: SignedIn
  readonly names = new Map([
    [ada, 'Adaeze Okafor'],
    [bola, 'Bola Ogunleye'],
  ])
  readonly usableFrom = new Map<string, number>()
  readonly deposited: Deposited[] = []
  /** By user and asset, separated by a space. */
  readonly owed = new Map<string, bigint>()
  readonly set = new Map<SettingName, bigint | number | string>()
  /** Places to which money was asked to go, oldest first. */
  readonly used: string[] = []
  hasApp = false
  /** Whether destinations were saved with a second proof. */
  isProven = true

  static async open(): Promise<PayoutServer> {
    const server = new PayoutServer()
    server.world = await openWorld({ products: [withdrawals], given: server.#given() })
    const { seat } = operatorsOn(server.world)
    server.maker = await seat('Tomás Herrera', 'reviewer')
    server.one = await seat('Kwame Boateng', 'approver')
    server.two = await seat('Ngozi Adeyemi', 'approver')
    for (const user of [ada, bola]) await server.grant(user, 'NGN', 100_000_000_00n)
    return server
  }

  get calls(): World['calls'] {
    return this.world.calls
  }

  get parts() {
    const { assembly } = this.world
    return {
      approvals: assembly.face(approvals),
      rails: assembly.face(rails),
      chain: assembly.face(chain),
      withdrawals: assembly.face(withdrawals),
    }
  }

  async restart(): Promise<void> {
    this.world = await this.world.reopen()
  }

  close(): Promise<void> {
    return this.world.close()
  }

  as(userId = ada, key = `key-${++keys}-long`) {
    return asker(userId, { nowMs: this.world.clock.nowMs(), key })
  }

  /** The context of an operator whose session never expires. */
  by({ id }: SignedIn, requestKey = `key-${++keys}-long`) {
    const found = this.world.assembly.face(operators).people.byId(id)
    if (!found) throw new Error('Unknown operator')
    const { name, roles } = found
    const ends = { sessionId: id, until: Number.MAX_SAFE_INTEGER }
    const operator = { id, name, roles, ...ends, factorAt: this.world.clock.nowMs() }
    return { ...operatorsOn(this.world).visitor(), requestKey, operator }
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

  houseBalance(purpose: string, asset = 'NGN'): bigint {
    return this.world.ledger.balance(`house/${purpose}/${asset}`)
  }

  /** Advances the simulated rails and the clock. */
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

  /** Proposed by one operator and approved by another. */
  async release(id: string) {
    const { proposal } = value(await this.propose(id, 'release', 'checks_passed'))
    return this.approve(proposal, this.one)
  }

  /** Kinds of the messages to a user, oldest first. */
  async notices(userId = ada): Promise<readonly string[]> {
    const rows = await this.world.database.query<{ word: string }>(
      'select word from notices.notice where user_id = $1 order by id',
      [userId],
    )
    return rows.map(({ word }) => word)
  }

  /** Holds of money that no product claims. */
  unowned(): readonly string[] {
    const holds = [...this.world.ledger.trialBalance().holds.keys()]
    return holds.filter((hold) => !this.world.assembly.isClaimed(hold))
  }

  async approve(proposal: string, who: SignedIn) {
    const { payloadHash } = value(await this.calls.consoleProposal(this.by(who), { id: proposal })).proposal
    return this.calls.consoleApprove(this.by(who), { id: proposal, payloadHash })
  }

  /** Users, destinations and settings, in place of the products that own them. */
  #given() {
    const identity = { nameOf: async (userId: number) => this.names.get(userId) }
    const statusOf = (userId: number) => (this.names.has(userId) ? 'succ' : 'none')
    const termsKept = async () =>
      this.deposited.map(({ terms, minor }) => ({ at: 0, terms, credited: minor }))
    const coins = {
      termsKept: async () => [],
      owedOf: (userId: number, asset: string) => this.owed.get(`${userId} ${asset}`) ?? 0n,
    }
    return [
      give(settings, this.#settings()),
      give(kyc, { identity, statusOf } as unknown as Kyc),
      give(security, { secondFactor: { hasApp: async () => this.hasApp } } as never),
      give(wallet, this.#wallet() as unknown as Wallet),
      give(deposits, { termsKept } as unknown as Deposits),
      give(coinDeposits, coins as unknown as CoinDeposits),
    ]
  }

  #settings(): SettingsFace {
    const usual = defaultSettings()
    const { set } = this
    const over = {
      ...usual,
      minor: (name: SettingName) => (set.get(name) as bigint | undefined) ?? usual.minor(name),
      integer: (name: SettingName) => (set.get(name) as number | undefined) ?? usual.integer(name),
      text: (name: SettingName) => (set.get(name) as string | undefined) ?? usual.text(name),
    }
    return over as unknown as SettingsFace
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
      noteUse: async (_tx: unknown, { kind, id }: Used) => void this.used.push(`${kind} ${id}`),
      isSameName: (one: string, other: string) => same(one) === same(other),
      prove: async (_asking: unknown, code: string | undefined) =>
        code === '123456'
          ? undefined
          : ({ ok: false, reason: 'second_factor_missing', values: {}, fields: ['code'] } as const),
    }
  }
}
