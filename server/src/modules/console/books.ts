import type { AuditAct } from '@openbourse/protocol'
import { type consoleBookCalls, done, refuse } from '@openbourse/protocol'
import type { OperatorFound } from '../../platform/http/operators.ts'
import type { SomeHandlers } from '../../platform/http/types.ts'
import { limits } from '../../platform/limits.ts'
import {
  accountsOfHolder,
  accountWithPostings,
  entryWithLegs,
  isUser,
  type Ledger,
  portfolioOf,
  trialByPurpose,
} from '../ledger/index.ts'
import type { ConsoleParts } from './parts.ts'

/** The user of a ledger account or holder; undefined when it does not belong to one user. */
function personOf(ledger: Pick<Ledger, 'portfolios'>, account: string): string | undefined {
  const portfolio = ledger.portfolios.get(portfolioOf(account.split('/')[0] ?? '') ?? 0)
  return portfolio && isUser(portfolio.ownerId) ? String(portfolio.ownerId) : undefined
}

/** Reads of the ledger. The only writes are audit lines about viewed users. */
export function bookHandlers({
  database,
  writer,
  ledger,
  operators,
}: ConsoleParts): SomeHandlers<keyof typeof consoleBookCalls> {
  /** A view of a user is durable before the response. */
  const record = async (
    operator: OperatorFound,
    accounts: readonly string[],
    of: { readonly act: AuditAct; readonly details: Readonly<Record<string, string>> },
  ): Promise<void> => {
    const people = [...new Set(accounts.map((account) => personOf(ledger, account)))].filter(
      (id) => id !== undefined,
    )
    if (people.length === 0) return
    await writer.run({
      actor: 0,
      decide(turn) {
        for (const id of people)
          operators.writeAudit(turn, { ...of, operatorId: operator.id, subject: { kind: 'user', id } })
      },
    })
  }

  return {
    async consoleTrialBalance(_context, { asset }) {
      await writer.settled()
      const assets = await trialByPurpose(database, asset)
      const counts = new Map<string, number>()
      for (const hold of ledger.holds().names) {
        const owner = hold.split(':')[0] ?? ''
        counts.set(owner, (counts.get(owner) ?? 0) + 1)
      }
      const holds = [...counts].map(([owner, count]) => ({ owner, count }))
      return done({ assets, holds, accounts: assets.reduce((sum, one) => sum + countOf(one), 0) })
    },
    async consoleLedgerAccounts({ operator }, { holder }) {
      await writer.settled()
      const list = await accountsOfHolder(database, holder)
      if (list.length === 0) return refuse('ledger_account_unknown', { fields: ['holder'] })
      await record(operator, [holder], { act: 'ledger_account_viewed', details: { accounts: 'all' } })
      return done({ list })
    },
    async consoleLedgerAccount({ operator }, { account, before }) {
      await writer.settled()
      const page = { before, size: limits.postingsShownMax }
      const found = await accountWithPostings(database, account, page)
      if (!found) return refuse('ledger_account_unknown', { fields: ['account'] })
      const details = { account: found.account.account.split('/').slice(1).join('/') }
      await record(operator, [account], { act: 'ledger_account_viewed', details })
      return done(found)
    },
    async consoleLedgerEntry({ operator }, { id }) {
      await writer.settled()
      const found = await entryWithLegs(database, Number(id))
      if (!found) return refuse('ledger_entry_unknown', { fields: ['id'] })
      const accounts = found.legs.map(({ account }) => account)
      await record(operator, accounts, { act: 'ledger_entry_viewed', details: { entry: id } })
      return done({ ...found, legs: [...found.legs], sums: [...found.sums] })
    },
  }
}

const countOf = ({ lines }: { readonly lines: readonly { readonly accounts: number }[] }): number =>
  lines.reduce((sum, { accounts }) => sum + accounts, 0)
