import type { CoinPractice } from '@openbourse/protocol'
import {
  type Example,
  idOf,
  type Person,
  type Props,
  placed,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'

const ether = { coin: 'ETH', network: 'ethereum-sepolia' }
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const startMs = Date.UTC(2026, 0, 16, 10)
const hourMs = 3_600_000
const minuteMs = 60_000
/** When an address that was saved at the start has rested. */
const restedMs = startMs + 25 * hourMs

/** The same moment however often it is asked for; what networks and clock then do is done. */
async function until({ market, chain }: Stage, atMs: number): Promise<void> {
  market.world.clock.advance(Math.max(0, atMs - market.world.clock.nowMs()))
  await chain.sweep()
}

async function pay(stage: Stage, by: Person, practice: CoinPractice): Promise<void> {
  const key = `prepared-payment-${practice}`
  valueIn(await stage.ask('rechargePractise', { ...ether, amount: '1', practice }, { by, key }))
}

/** A user with a limit of deposits, and an ether that arrived and waits until that has been checked. */
const limited =
  (value: string): Example['prepare'] =>
  async (stage) => {
    const { by } = await withUser(stage)
    valueIn(await stage.ask('limitSet', { kind: 'deposit', value }, { by }))
    await stage.ask('rechargeAddress', ether, { by })
    await pay(stage, by, 'usual')
    await until(stage, startMs + 10 * minuteMs)
    return { by, id: '' }
  }

/** A user with half of an ether on its way out, of one that its network will undo: `id` is the withdrawal's. */
async function spending(stage: Stage): Promise<Props> {
  const by = await stage.person()
  await stage.identities.plantVerified(by.userId)
  const addressId = await placed(stage, 'addressAdd', { by, place: { ...ether, address } })
  await stage.ask('rechargeAddress', ether, { by })
  await until(stage, restedMs)
  await pay(stage, by, 'undone')
  await until(stage, restedMs + 3 * minuteMs)
  const input = { addressId, amount: '0.5' }
  return { by, id: idOf(await stage.ask('coinWithdrawAdd', input, { by, key: 'prepared-withdrawal' })) }
}

/** The same when it was undone: that half is owed. */
async function owing(stage: Stage): Promise<Props> {
  const props = await spending(stage)
  await until(stage, restedMs + 10 * minuteMs)
  return props
}

const sweeps: Example['act'] = async (stage) => {
  await stage.sweep()
  return undefined
}

/** Coins that wait for a limit, and debts of users from coins whose deposit was reversed. */
export const owedFlows: readonly Example[] = [
  {
    name: 'coins held for a limit are released',
    prepare: limited('90000000.00'),
    act: sweeps,
  },
  {
    name: 'coins over a limit wait for a day with room',
    prepare: limited('5000.00'),
    act: sweeps,
  },
  {
    name: 'a network undoes what was spent, and the rest is owed',
    prepare: spending,
    async act(stage) {
      await until(stage, restedMs + 10 * minuteMs)
      return undefined
    },
  },
  {
    name: 'what is owed is covered by what is free again',
    async prepare(stage) {
      const { by, id } = await owing(stage)
      valueIn(await stage.ask('withdrawCancel', { id }, { by, key: 'prepared-taking-back' }))
      return { by, id }
    },
    act: sweeps,
  },
  {
    name: 'what is owed is covered by coins that come',
    async prepare(stage) {
      const props = await owing(stage)
      await pay(stage, props.by, 'usual')
      return props
    },
    async act(stage) {
      await until(stage, restedMs + 20 * minuteMs)
      return undefined
    },
  },
]
