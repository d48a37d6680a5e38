import type { Calls, CoinPractice, Input } from '@openbourse/protocol'
import { systemRandom } from '../../../platform/random.ts'
import { asker } from '../../../testing/market.ts'
import type { World } from '../../../testing/world.ts'
import { type ChainSandbox, openChain } from '../../rails/index.ts'
import { defaultSettings } from '../../settings/index.ts'
import { openCoinDeposits } from '../index.ts'

export type CoinDesk = Awaited<ReturnType<typeof openCoinDesk>>

/** Deposits of coins on a world of its own, with networks that look only when they are told to. */
export async function openCoinDesk(world: World, ownKeys: Readonly<Record<string, string>> = {}) {
  const { database, writer, ledger, clock } = world
  const chain = await openChain({ database, writer, clock, log: () => {} })
  const { handlers } = await openCoinDeposits({
    ...{ database, writer, ledger, clock, chain, ownKeys, settings: defaultSettings() },
    ...{ random: systemRandom(), log: () => {} },
  })
  let keys = 0
  const as = (userId: number, key = `key-of-test-${++keys}-${clock.nowMs()}`) =>
    asker(userId, { nowMs: clock.nowMs(), key })
  return {
    ...{ world, chain, handlers, as },
    async address(userId: number, coin: string, network: string) {
      return given(await handlers.rechargeAddress(as(userId), { coin, network }))
    },
    /** Somebody pays to his own newest address; it is there before. */
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
    /** Time passes block by block, and the networks tell at each. */
    async blocks(network: string, count: number) {
      const { blockMs } = networkIn(chain, network)
      for (let block = 0; block < count; block += 1) {
        world.clock.advance(blockMs)
        await chain.sweep()
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
