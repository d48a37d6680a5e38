import type { OperatorRole } from '@openbourse/protocol'
import { refuse } from '@openbourse/protocol'
import type { FaceOf } from '../core/index.ts'
import { approvals, type KindOfProposal } from '../modules/approvals/index.ts'
import { OperatorServer, type SignedIn, value } from './operator-server.ts'
import type { World, WorldOptions } from './world.ts'

const hours = 3600 * 1000

/** `unproved`: without a recent second factor. */
type ApproveAs = { readonly hash?: string; readonly key?: string; readonly unproved?: true }

/** The executions of a kind, in order. */
export type Done = { readonly payload: string; readonly id: number }

/** Operators, two of them approvers, and one kind of proposal that records its executions. */
export class ApprovalServer {
  readonly operators: OperatorServer
  readonly done: Done[] = []
  readonly ended: string[] = []
  seats = 1
  delayMs = 0
  /** While true, execution is refused. */
  hasMovedOn = false
  readonly people: Readonly<Record<'maker' | 'one' | 'two' | 'support', SignedIn>>

  static async open(options: WorldOptions = {}): Promise<ApprovalServer> {
    const operators = await OperatorServer.open({
      ...options,
      products: [approvals, ...(options.products ?? [])],
    })
    const make = (name: string, ...roles: OperatorRole[]) => operators.seat(name, ...roles)
    const people = {
      maker: await make('Ana Ribeiro', 'product', 'approver'),
      one: await make('Kwame Boateng', 'approver'),
      two: await make('Ngozi Adeyemi', 'approver'),
      support: await make('Ife Okonkwo', 'support'),
    }
    const server = new ApprovalServer(operators, people)
    server.approvals.register(server.#kind())
    return server
  }

  private constructor(operators: OperatorServer, people: ApprovalServer['people']) {
    this.operators = operators
    this.people = people
  }

  get approvals(): FaceOf<typeof approvals> {
    return this.operators.world.assembly.face(approvals)
  }

  get calls(): World['calls'] {
    return this.operators.calls
  }

  async restart(): Promise<void> {
    await this.operators.restart()
    this.approvals.register(this.#kind())
  }

  close(): Promise<void> {
    return this.operators.close()
  }

  /** Proposes a change of the subject; returns the proposal's id. */
  async propose(subject = 'fee.commission.NG', by: SignedIn = this.people.maker): Promise<string> {
    return value(await this.tryPropose(subject, { by })).proposal
  }

  tryPropose(subject: string, { by = this.people.maker, reason = 'costs_fell', key = '' } = {}) {
    const context = key ? this.operators.as(by, key) : this.operators.as(by)
    return this.approvals.proposeOnce(context, { call: 'test', input: { subject } }, () => ({
      kind: 'setting_change',
      payload: { to: '25', name: subject },
      reason,
      subject: { kind: 'setting', id: subject },
    }))
  }

  async one(id: string, by: SignedIn = this.people.one) {
    return value(await this.calls.consoleProposal(this.operators.as(by), { id })).proposal
  }

  async approve(id: string, by: SignedIn, given: ApproveAs = {}) {
    if (!given.unproved) await this.operators.prove(by)
    const payloadHash = given.hash ?? (await this.one(id)).payloadHash
    const context = given.key ? this.operators.as(by, given.key) : this.operators.as(by)
    return this.calls.consoleApprove(context, { id, payloadHash })
  }

  decline(id: string, by: SignedIn) {
    return this.calls.consoleDecline(this.operators.as(by), { id, reason: 'facts_wrong' })
  }

  withdraw(id: string, by: SignedIn) {
    return this.calls.consoleWithdraw(this.operators.as(by), { id })
  }

  /** Advances time with all operators active. */
  advance(byMs: number): void {
    for (let left = byMs; left > 0; left -= hours / 2) {
      for (const one of Object.values(this.people)) this.operators.as(one)
      this.operators.world.clock.advance(Math.min(left, hours / 2))
    }
  }

  #kind(): KindOfProposal {
    return {
      kind: 'setting_change',
      makers: ['product'],
      checkers: ['approver'],
      seats: () => this.seats,
      delayMs: () => this.delayMs,
      expiresMs: 4 * hours,
      reasons: ['costs_fell', 'costs_rose'],
      execute: (_turn, payload, { id }) => {
        if (this.hasMovedOn) return refuse('setting_unknown', { values: { name: payload.name ?? '' } })
        this.done.push({ payload: payload.name ?? '', id })
        return undefined
      },
      ended: (_turn, _payload, { state }) => void this.ended.push(state),
    }
  }
}
