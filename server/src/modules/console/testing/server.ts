import type { OperatorRole } from '@openbourse/protocol'
import type { FaceOf } from '../../../core/index.ts'
import type { Context, OperatorContext } from '../../../platform/http/types.ts'
import { limits } from '../../../platform/limits.ts'
import { systemRandom } from '../../../platform/random.ts'
import { appCode } from '../../../testing/authenticator.ts'
import { type MarketOptions, type MarketWorld, openMarketWorld } from '../../../testing/market.ts'
import type { World } from '../../../testing/world.ts'
import { accounts } from '../../accounts/index.ts'
import { approvals } from '../../approvals/index.ts'
import { makeOperatorLink, operators } from '../../operators/index.ts'
import { settings } from '../../settings/index.ts'
import { operatorDesk } from '../index.ts'

const random = systemRandom()
const hours = 3600 * 1000
let keys = 0

type Seat = { token: string; readonly totpSecret: string; readonly name: string; readonly password: string }
type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: string }

export function value<T>(results: Outcome<T>): T {
  if (!results.ok) throw new Error(results.reason)
  return results.value
}

/** The console with a real market, ledger, accounts and settings, and a few operators. */
export class ConsoleServer {
  market: MarketWorld
  readonly #seats: Readonly<Record<Who, Seat>>

  static async open(options: MarketOptions = {}): Promise<ConsoleServer> {
    const market = await openMarketWorld({
      ...options,
      products: [operatorDesk, ...(options.products ?? [])],
    })
    const { makeTestOperator } = market.world.assembly.face(operators)
    const seat = async (name: string, roles: readonly OperatorRole[]): Promise<Seat> => {
      const { operatorToken: token, totpSecret, password } = await makeTestOperator({ name, roles })
      return { token, totpSecret, name, password }
    }
    return new ConsoleServer(market, {
      product: await seat('Ana Ribeiro', ['product']),
      approver: await seat('Kwame Boateng', ['approver']),
      second: await seat('Ngozi Adeyemi', ['approver', 'product', 'auditor']),
      support: await seat('Ife Okonkwo', ['support']),
    })
  }

  private constructor(market: MarketWorld, seats: Readonly<Record<Who, Seat>>) {
    this.market = market
    this.#seats = seats
  }

  get accounts(): FaceOf<typeof accounts> {
    return this.market.world.assembly.face(accounts)
  }
  get settings(): FaceOf<typeof settings> {
    return this.market.world.assembly.face(settings)
  }
  get calls(): World['calls'] {
    return this.market.handlers
  }
  get approvals(): FaceOf<typeof approvals> {
    return this.market.world.assembly.face(approvals)
  }
  get operators(): FaceOf<typeof operators> {
    return this.market.world.assembly.face(operators)
  }

  async restart(): Promise<void> {
    this.market = await this.market.restart()
  }

  close(): Promise<void> {
    return this.market.world.close()
  }

  get nowMs(): number {
    return this.market.world.clock.nowMs()
  }

  /** The secret of a machine link; with a reason it is a recovery. */
  link(roles: readonly OperatorRole[], recovery?: string): string {
    const parts = { dataDir: this.market.world.ports.config.dataDir, origin: '', random, roles }
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

  /** Advances time with all operators active, and runs due work. */
  async pass(byMs: number): Promise<void> {
    for (let left = byMs; left > 0; left -= hours / 2) {
      await this.stay()
      await this.market.pass(Math.min(left, hours / 2))
    }
    await this.stay()
    await this.sweep()
  }

  /** Keeps every operator's session active, or logs in again after it ends; returns the responses. */
  async stay() {
    const results: { readonly arrivals: readonly unknown[] }[] = []
    for (const seat of Object.values(this.#seats)) {
      if (this.operators.people.find(seat.token, this.nowMs)) continue
      const { name, password, totpSecret } = seat
      const code = appCode(totpSecret, this.nowMs)
      const entered = value(await this.calls.consoleLogin(this.visitor(), { name, password, code }))
      if (!('operatorToken' in entered)) continue
      seat.token = entered.operatorToken
      results.push(entered)
    }
    return results
  }

  async sweep(): Promise<void> {
    await this.market.world.assembly.work()
  }

  /** Approves another operator's proposal unchanged. */
  async approve(id: string, who: Who = 'approver') {
    await this.prove(who)
    const { proposal } = value(await this.calls.consoleProposal(this.as(who), { id }))
    const { payloadHash } = proposal
    return this.calls.consoleApprove(this.as(who), { id, payloadHash })
  }

  /** Proves the second factor again, unless the last proof is recent. */
  async prove(who: Who): Promise<void> {
    const asked = this.as(who)
    if (asked.nowMs - asked.operator.factorAt <= limits.operatorFactorFreshMs) return
    const code = appCode(this.#seats[who].totpSecret, this.nowMs)
    value(await this.calls.consoleFactor(asked, { code }))
  }

  /** Operators' actions on a subject, oldest first, each with its operator. */
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
