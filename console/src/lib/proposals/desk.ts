import type { Proposal } from '@openbourse/protocol'
import type { PageName } from '../paths.ts'

type Desk = { readonly page: PageName; readonly query: Readonly<Record<string, string>> }

/** Where the thing that a proposal is about is looked at whole; undefined where it has no place of its own. */
export function deskOf({ subject }: Pick<Proposal, 'subject'>): Desk | undefined {
  const { kind, id } = subject
  switch (kind) {
    case 'kyc_case':
      return { page: 'kyc', query: { case: id } }
    case 'withdrawal':
      return { page: 'withdrawals', query: { id } }
    case 'deposit':
      return { page: 'deposits', query: { show: 'reviews', id } }
    case 'suspense':
      return { page: 'deposits', query: { show: 'items', id } }
    case 'coins':
      return { page: 'deposits', query: { show: 'coins', id } }
    case 'loan':
      return { page: 'loans', query: { id } }
    case 'setting':
      return { page: 'settings', query: { name: id } }
    case 'offer':
      return { page: 'products', query: { kind: 'shares', id } }
    case 'block':
      return { page: 'products', query: { kind: 'blocks', id } }
    case 'coin_offer':
      return { page: 'products', query: { kind: 'coins', id } }
    case 'robot':
      return { page: 'products', query: { kind: 'robots' } }
    case 'instrument':
      return { page: 'sessions', query: {} }
    default:
      return undefined
  }
}
