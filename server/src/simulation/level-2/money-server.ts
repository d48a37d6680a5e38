import { type Assembly, type FaceOf, type Given, give } from '../../core/index.ts'
import { kyc } from '../../modules/kyc/index.ts'
import { type ChainSandbox, chain, type Rails, rails } from '../../modules/rails/index.ts'
import { isSameName, wallet } from '../../modules/wallet/index.ts'

/** What a life does with the outside of the server. */
export type MoneyServer = { readonly bank: Rails['bank']; readonly chain: ChainSandbox }

type Wallet = FaceOf<typeof wallet>
type Kyc = FaceOf<typeof kyc>

/** Every user pays and is paid in this name: names are not part of the simulation. */
export const everybodysName = 'Adaeze Okafor'
/** Saved destinations of every user; the bank sends back what goes to the one that ends in zeros. */
export const places = { usual: '11', closed: '12', ether: '21' } as const
/** Every third user sets a limit of deposits, so that coins have to wait for it. */
export const ownLimit = { oneIn: 3, value: '3000000.00' } as const

export const moneyOf = (assembly: Assembly): MoneyServer => ({
  bank: assembly.face(rails).bank,
  chain: assembly.face(chain),
})

/** Some users have several accounts: number of persons, whatever the number of accounts. */
const persons = 3
/** The person behind an account. */
export const personOf = (userId: number | bigint): number => Number(BigInt(userId) % BigInt(persons))
/** Accounts whose owner was read. None of another life is in the ledger of this one. */
const accounts = new Set<number>()

/**
 * The identity of every user, verified from the beginning: a verification needs a document, photos and two
 * reviewers, which is more than a life has; the flows of `proving` do it.
 */
const identities: Pick<
  Kyc,
  'identity' | 'statusOf' | 'keepVerified' | 'otherAccountsOf' | 'marksOf' | 'keepsFields'
> = {
  identity: { nameOf: async () => everybodysName },
  statusOf: () => 'succ',
  keepVerified: () => undefined,
  async otherAccountsOf(userId) {
    accounts.add(userId)
    return [...accounts].filter((other) => other !== userId && personOf(other) === personOf(userId))
  },
  marksOf: async (users) =>
    users.map((userId) => ({ userId, document: null, person: `person-${personOf(userId)}` })),
  // No field of an identity is stored in a life.
  keepsFields: async () => new Set<number>(),
}

/**
 * Destinations of withdrawals: the same for every user, and usable long ago. Saving one's own needs a mailbox, a
 * code that is sent there and a waiting period of three days, which is more than a life has; the flows of `proving`
 * do it.
 */
const destinations: Pick<
  Wallet,
  'payoutAccount' | 'payoutAddress' | 'payoutMarks' | 'isSameName' | 'noteUse' | 'prove'
> = {
  isSameName,
  noteUse: async () => {},
  prove: async () => undefined,
  payoutMarks: async () => [],
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

/** In place of the product's own. */
export const moneyGiven: readonly Given[] = [
  give(kyc, identities as Kyc),
  give(wallet, destinations as Wallet),
]
