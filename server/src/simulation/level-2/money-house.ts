import type { Writer } from '../../core/index.ts'
import { openApprovals } from '../../modules/approvals/index.ts'
import { openCoinDeposits } from '../../modules/coindeposits/index.ts'
import { openDeposits } from '../../modules/deposits/index.ts'
import { openExchange } from '../../modules/exchange/index.ts'
import type { HouseLedger } from '../../modules/ledger/index.ts'
import { type ChainSandbox, openChain, openRails, type Rails } from '../../modules/rails/index.ts'
import { confirmationsOf, type Settings } from '../../modules/settings/index.ts'
import { openTransfers } from '../../modules/transfers/index.ts'
import { isSameName } from '../../modules/wallet/index.ts'
import { bankPayouts, chainPayouts, openWithdrawals } from '../../modules/withdrawals/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import { silentLog } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { secretsFrom } from '../../platform/secrets/index.ts'

export type MoneyHouse = Awaited<ReturnType<typeof openMoney>>

export type MoneyParts = {
  readonly database: Database
  readonly writer: Writer
  readonly ledger: HouseLedger
  readonly settings: Settings
  readonly clock: Clock
  readonly random: Random
}

/** Everybody pays and is paid in this name: whose it is, is not what is simulated. */
export const everybodysName = 'Adaeze Okafor'
/** Saved destinations of everybody; the bank sends back what goes to the one that ends in zeros. */
export const places = { usual: '11', closed: '12', ether: '21' } as const
/** Every third person set himself a limit of deposits, so that coins have to wait for it. */
const ownLimit = 300_000_000n
const limitedOneIn = 3
const keyBytes = 32

/** Ways in and out, and between currencies and accounts, put together as the house does; what is due happens only when it is told to. */
export async function openMoney(parts: MoneyParts) {
  const { database, writer, ledger, settings, clock, random } = parts
  const log = (): void => {}
  const secrets = secretsFrom(
    { root: Buffer.alloc(keyBytes, 1), keys: [{ id: '00000001', key: Buffer.alloc(keyBytes, 2) }] },
    random,
  )
  // The audit is a chain of its own, which the tests of operators look at.
  const writeAudit = (): void => {}
  const people = { nameOf: (id: number) => `operator ${id}` }
  const approvals = await openApprovals({
    database,
    writer,
    clock,
    log: silentLog,
    people,
    secrets,
    writeAudit,
  })
  const rails = openRails({ database, writer, clock, settings, log })
  const chain = await openChain({ database, writer, clock, log })
  const own = {
    at: (userId: number) => ({ value: userId % limitedOneIn === 0 ? ownLimit : null }),
  }
  const common = { database, writer, ledger, settings, clock, random, approvals, writeAudit, own, log }
  const deposits = await openDeposits({
    ...common,
    secrets,
    rails,
    uploads: noUploads,
    nameOf: String,
    tallies: { count: async () => 0, forget: async () => {} },
    identity: { nameOf: async () => everybodysName },
    coinsOfDay: (...asked) => coins.coinsOfDay(...asked),
  })
  const coins = await openCoinDeposits({
    ...common,
    chain,
    ownKeys: {},
    nameOf: String,
    bankOfDay: deposits.bankOfDay,
  })
  // Their timers are for houses whose clock goes by itself.
  deposits.stop()
  coins.stop()
  const withdrawals = openWithdrawals({
    ...common,
    secrets,
    wallet: { ...destinations, isSameName, prove: async () => undefined },
    identity: { nameOf: async () => everybodysName },
    secondFactor: { hasApp: async () => false },
    rails: {
      bank: bankPayouts(rails.bank),
      chain: chainPayouts(chain, (network) => confirmationsOf(settings, network) ?? 1),
    },
    depositedOf: async () => [],
    owedOf: coins.owedOf,
    operatorName: people.nameOf,
    displayId: String,
  })
  await withdrawals.recoverable.recover(database)
  return {
    bank: rails.bank,
    chain,
    handlers: {
      ...approvals.handlers,
      ...deposits.handlers,
      ...coins.handlers,
      ...openTransfers({ database, writer, ledger, owedOf: coins.owedOf }),
      ...openExchange({ database, writer, ledger, settings, random, owedOf: coins.owedOf }),
      ...withdrawals.handlers,
    },
    /** All that is due by now: what timers do in a house whose clock goes by itself. */
    async work(): Promise<void> {
      await approvals.sweep()
      await deposits.sweep()
      await outside({ rails, chain })
      await coins.sweep()
      await withdrawals.sweep()
    },
  }
}

async function outside({ rails, chain }: { readonly rails: Rails; readonly chain: ChainSandbox }) {
  await rails.work()
  await chain.sweep()
}

/** Where money may go: the same for everybody, and rested long ago. */
const destinations = {
  async payoutAccount(_userId: number, id: number) {
    if (id !== Number(places.usual) && id !== Number(places.closed)) return undefined
    const last = id === Number(places.closed) ? '0000' : '4417'
    return {
      id,
      currency: 'NGN',
      bank: 'First Bank',
      holder: everybodysName,
      label: '',
      usableFrom: 0,
      proven: true,
      masked: `•••• ${last}`,
      number: `000000${last}`,
    }
  },
  async payoutAddress(_userId: number, id: number) {
    if (id !== Number(places.ether)) return undefined
    return {
      id,
      coin: 'ETH',
      network: 'ethereum-sepolia',
      label: '',
      masked: '0x5aAe…BeAed',
      address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
      tag: undefined,
      usableFrom: 0,
      proven: true,
    }
  },
}

const nothing = (): Promise<never> => Promise.reject(new Error('nobody brings pictures here'))
const noUploads = { keepPicture: nothing, keepPhoto: nothing, read: nothing, remove: nothing }
