import { convert, money, split } from '@openbourse/money'
import { causeKinds } from '@openbourse/protocol'
import type { Ledger } from '../modules/ledger/index.ts'
import type { Invariant } from './breach.ts'
import type { Stream } from './chance.ts'
import type { LedgerStep } from './ledger-fold.ts'

const causes = new Set<string>(causeKinds)

/** What every step of the ledger must keep, whatever made it; the sentences are the list in docs/modules/simulation.md. */
export const ledgerInvariants: readonly Invariant<LedgerStep>[] = [
  {
    says: 'the postings of an entry sum to zero per asset',
    broken: ({ entries }) => entries.find(({ sums }) => [...sums.values()].some((sum) => sum !== 0n))?.id,
  },
  {
    says: 'the balances of all accounts sum to zero per asset',
    broken: ({ fold }) => [...fold.sums].find(([, sum]) => sum !== 0n)?.[0],
  },
  {
    says: 'a balance is the fold of its postings and equals the last balance_after',
    broken: ({ postings }) => postings.find(({ balanceRight }) => !balanceRight)?.account.name,
  },
  {
    says: 'the sequence of an account has no gap',
    broken: ({ postings }) => postings.find(({ seqRight }) => !seqRight)?.account.name,
  },
  {
    says: 'what a user owns is the sum of what is available, held, locked and in the coin account',
    broken: ({ owners }) => [...owners].find(({ total, stored }) => total !== stored)?.holder,
  },
  {
    says: 'what is held is the sum of the holds',
    broken: ({ fold, accounts }) =>
      [...accounts].find(
        ({ purpose, holder, asset, balance }) => purpose === 'held' && balance !== fold.heldOf(holder, asset),
      )?.name,
  },
  {
    says: 'every hold has one owner, and nothing else names a hold',
    broken: ({ postings }) =>
      postings.find(
        ({ account, hold, holdOwner }) =>
          (hold !== null) !== (account.purpose === 'held') || (hold !== null && holdOwner !== account.holder),
      )?.entry,
  },
  {
    says: 'no hold is ever negative',
    broken: ({ holds }) => [...holds].find(({ minor }) => minor < 0n)?.name,
  },
  {
    says: 'no account is below its floor',
    broken: ({ postings }) => postings.find(({ above }) => !above)?.account.name,
  },
  {
    says: 'people have a floor of zero and the house has none',
    broken: ({ accounts }) =>
      [...accounts].find(({ holder, floor }) => floor !== (holder === 'house' ? null : 0n))?.name,
  },
  {
    says: 'nothing is left in clearing',
    broken: ({ accounts }) =>
      [...accounts].find(({ purpose, balance }) => purpose === 'clearing' && balance !== 0n)?.name,
  },
  {
    says: 'every posting has a cause of a known kind',
    broken: ({ entries, strangers }) =>
      strangers[0] ??
      entries.find(
        ({ causeKind, causeId, postings }) => !causes.has(causeKind) || causeId === '' || postings === 0,
      )?.id,
  },
]

/**
 * Memory against the journal: more expensive where all accounts are read, so it does not run for all in every step.
 */
export type Remembered = Pick<LedgerStep, 'accounts' | 'fold'> & { readonly ledger: Pick<Ledger, 'balance'> }

export const memoryInvariants: readonly Invariant<Remembered>[] = [
  {
    says: 'memory is the fold of the journal',
    broken: ({ accounts, ledger }) =>
      [...accounts].find(({ name, balance }) => ledger.balance(name) !== balance)?.name,
  },
]

/** One command under a key that was used before. */
export type Repeated = {
  readonly key: string
  readonly changedInput: boolean
  readonly kind: 'done' | 'key_reused'
  readonly sameAnswer: boolean
  readonly rows: number
}

export const keyInvariants: readonly Invariant<Repeated>[] = [
  {
    says: 'one idempotency key, one effect',
    broken: ({ key, rows }) => (rows === 0 ? undefined : key),
  },
  {
    says: 'the same key with the same input has the same answer for ever',
    broken: ({ key, changedInput, kind, sameAnswer }) =>
      changedInput || (kind === 'done' && sameAnswer) ? undefined : key,
  },
  {
    says: 'a key with another input is refused',
    broken: ({ key, changedInput, kind }) => (!changedInput || kind === 'key_reused' ? undefined : key),
  },
]

/** One command with its answer: its rows, and the owner of the thing it was about. */
export type Answered = {
  readonly call: string
  readonly refused: string | undefined
  readonly rows: number
  readonly isOwn: boolean
}

export const answerInvariants: readonly Invariant<Answered>[] = [
  {
    says: 'a refusal changes nothing',
    broken: ({ call, refused, rows }) =>
      refused !== undefined && rows > 0 ? `${refused} of ${call}` : undefined,
  },
  {
    says: "nobody touches another's order",
    broken: ({ call, refused, isOwn }) => (refused === undefined && !isOwn ? call : undefined),
  },
]

const currencies = ['NGN', 'USD', 'GBP', 'MXN', 'BRL', 'USDT']

/** Laws of money itself, tried with drawn amounts. */
export const moneyInvariants: readonly Invariant<Stream>[] = [
  {
    says: 'the parts of a split sum to the whole',
    broken: (chance) => {
      const minor = BigInt(chance.below(1_000_000_000))
      const weights = Array.from({ length: 1 + chance.below(6) }, () => BigInt(chance.below(1000)))
      weights.push(1n)
      const parts = split(minor, weights)
      const sum = parts.reduce((all, part) => all + part, 0n)
      return sum === minor && parts.every((part) => part >= 0n) ? undefined : `${minor} by ${weights}`
    },
  },
  {
    says: 'converting along any path of up to four legs and back never gains',
    broken: (chance) => {
      const path = Array.from({ length: 1 + chance.below(4) }, () => chance.pick(currencies))
      const rates = path.map(() => [BigInt(1 + chance.below(1_000_000)), BigInt(1 + chance.below(1_000_000))])
      const start = money('NGN', BigInt(chance.below(1_000_000_000)))
      let amount = start
      for (const [at, into] of path.entries()) {
        const [numerator, denominator] = rates[at] as [bigint, bigint]
        amount = convert(amount, { into, numerator, denominator }, 'down')
      }
      for (let at = path.length - 1; at >= 0; at -= 1) {
        const [denominator, numerator] = rates[at] as [bigint, bigint]
        amount = convert(amount, { into: path[at - 1] ?? 'NGN', numerator, denominator }, 'down')
      }
      return amount.minor <= start.minor ? undefined : `${start.minor} became ${amount.minor} by ${path}`
    },
  },
]
