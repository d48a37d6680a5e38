import { product } from '../../core/index.ts'
import { ledger } from '../ledger/index.ts'
import { settings } from '../settings/index.ts'
import { venue } from '../venue/index.ts'
import { ContractBook } from './book.ts'
import { marginPolicy, type PolicyAsks } from './policy.ts'
import { contractsLeaves } from './tables.ts'

/**
 * Positions on margin and how they are traded: what the orders of contracts need, and therefore opened before them. The engine and the calls are the
 * product `contracts`.
 */
export const contractBook = product({
  name: 'contractBook',
  needs: { ledger, settings, venue },
  leaves: contractsLeaves,
  async open({ database }, needs) {
    const book = new ContractBook({ database, ...needs })
    await book.recover()
    const asks: PolicyAsks = {}
    return {
      face: { book, policy: marginPolicy(book, asks), asks },
      claims: { position: (id) => book.byId(id) !== undefined },
    }
  },
})
