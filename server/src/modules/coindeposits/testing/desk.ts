import type { Calls, CoinPractice, Input } from '@openbourse/protocol'
import { give } from '../../../core/index.ts'
import { asker } from '../../../testing/market.ts'
import { operatorsOn } from '../../../testing/operators-on.ts'
import { openWorld, type World, type WorldOptions } from '../../../testing/world.ts'
import { type ChainSandbox, chain as networks } from '../../rails/index.ts'
import { reconciliation } from '../../reconciliation/index.ts'
import { safeguards } from '../../safeguards/index.ts'
import { coinDeposits } from '../index.ts'

export type CoinDesk = ReturnType<typeof partsOf> & {
  /** The same database with new products, and the operator's keys where given. */
  restart(depositKeys?: Readonly<Record<string, string>>): Promise<CoinDesk>
}

/** Inputs of a test desk: users' own deposit limits, and the part used by bank deposits. */
type Given = {
  readonly limits?: ReadonlyMap<number, bigint>
  readonly bank?: ReadonlyMap<number, bigint>
}

/** Crypto deposits in a test world whose networks are polled only on request. */
export async function openCoinDesk({ limits, bank }: Given = {}): Promise<CoinDesk> {
  const own = { at: (userId: number) => ({ value: limits?.get(userId) ?? null }) }
  const ofDay = async (_reader: unknown, { userId }: { readonly userId: number }) => bank?.get(userId) ?? 0n
  const depositDay = { add: () => {}, besides: () => ofDay }
  const options = {
    products: [coinDeposits, reconciliation],
    given: [give(safeguards, { own, depositDay } as never)],
  }
  return deskOn(await openWorld(options), options)
}

function deskOn(world: World, options: WorldOptions): CoinDesk {
  return {
    ...partsOf(world),
    async restart(depositKeys = world.ports.config.depositKeys) {
      const config = { ...world.ports.config, depositKeys }
      return deskOn(await world.reopen({ ...options, ports: { config } }), options)
    },
  }
}

let keys = 0

function partsOf(world: World) {
  const { clock } = world
  const handlers = world.calls
  const chain = world.assembly.face(networks)
  const deposits = world.assembly.face(coinDeposits)
  const as = (userId: number, key = `key-of-test-${++keys}-${clock.nowMs()}`) =>
    asker(userId, { nowMs: clock.nowMs(), key })
  return {
    world,
    chain,
    handlers,
    as,
    deposits,
    operators: operatorsOn(world),
    async address(userId: number, coin: string, network: string) {
      return given(await handlers.rechargeAddress(as(userId), { coin, network }))
    },
    /** A user's newest address, which must exist, receives a payment. */
    async pay(
      userId: number,
      what: Omit<Input<Calls['rechargePractise']>, 'practice'> & { practice?: CoinPractice },
    ) {
      await handlers.rechargeAddress(as(userId), what)
      return handlers.rechargePractise(as(userId), { practice: 'usual', ...what })
    },
    async orders(userId: number) {
      return given(await handlers.rechargeOrders(as(userId), { page: 1, size: 50 })).list
    },
    /** Advances time block by block and polls the networks after each. */
    async blocks(network: string, count: number) {
      const { blockMs } = networkIn(chain, network)
      for (let block = 0; block < count; block += 1) {
        world.clock.advance(blockMs)
        await chain.sweep()
        await deposits.sweep()
      }
    },
  }
}

export function given<T>(answer: { ok: true; value: T } | { ok: false; reason: string }): T {
  if (!answer.ok) throw new Error(`refused: ${answer.reason}`)
  return answer.value
}

function networkIn(chain: ChainSandbox, id: string) {
  const found = chain.networks.find((network) => network.id === id)
  if (!found) throw new Error(`${id} is not played`)
  return found
}
