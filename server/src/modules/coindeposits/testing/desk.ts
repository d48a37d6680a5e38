import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Calls, CoinPractice, Input } from '@openbourse/protocol'
import { silentLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openSecrets } from '../../../platform/secrets/index.ts'
import { asker } from '../../../testing/market.ts'
import { openOn } from '../../../testing/operator-house.ts'
import type { World } from '../../../testing/world.ts'
import { openApprovals } from '../../approvals/index.ts'
import type { Operators } from '../../operators/index.ts'
import { type ChainSandbox, openChain } from '../../rails/index.ts'
import { defaultSettings } from '../../settings/index.ts'
import { openCoinDeposits } from '../index.ts'

export type CoinDesk = Awaited<ReturnType<typeof openCoinDesk>>

/** What a test gives a desk, or sets for a while. */
type Given = {
  readonly ownKeys?: Readonly<Record<string, string>>
  readonly operators?: Operators
  /** Where its secrets are, for a desk that is opened again. */
  readonly dataDir?: string
  /** Limits of deposits that people set themselves, and what they used of them at the bank. */
  readonly limits?: ReadonlyMap<number, bigint>
  readonly bank?: ReadonlyMap<number, bigint>
}

/** Deposits of coins on a world of its own, with networks that look only when they are told to. */
export async function openCoinDesk(world: World, wanted: Given = {}) {
  const { database, writer, ledger, clock } = world
  const { ownKeys = {}, limits, bank } = wanted
  const dataDir = mkdtempSync(join(tmpdir(), 'coins-'))
  const operators = wanted.operators ?? (await openOn(dataDir, world))
  const secrets = openSecrets(wanted.dataDir ?? dataDir, systemRandom())
  const { people, writeAudit } = operators
  const approvals = await openApprovals({
    database,
    writer,
    clock,
    log: silentLog,
    people,
    secrets,
    writeAudit,
  })
  const chain = await openChain({ database, writer, clock, log: () => {} })
  const deposits = await openCoinDeposits({
    database,
    writer,
    ledger,
    clock,
    chain,
    ownKeys,
    settings: defaultSettings(),
    approvals,
    writeAudit,
    random: systemRandom(),
    log: () => {},
    nameOf: (id) => `OB-${id}`,
    own: { at: (userId) => ({ value: limits?.get(userId) ?? null }) },
    bankOfDay: async (_reader, { userId }) => bank?.get(userId) ?? 0n,
  })
  deposits.stop()
  const { handlers } = deposits
  let keys = 0
  const as = (userId: number, key = `key-of-test-${++keys}-${clock.nowMs()}`) =>
    asker(userId, { nowMs: clock.nowMs(), key })
  return {
    world,
    chain,
    handlers,
    as,
    deposits,
    approvals,
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
    report(userId: number, network: string, txid: string) {
      return handlers.rechargeReport(as(userId), { network, txid })
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
