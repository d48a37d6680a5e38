import type { OptionReceipt } from '@openbourse/protocol'
import type { Provable } from '../../common/log/provable.ts'
import { compare } from '../../lib/figures.ts'

/** A settlement: the contracts that went back and what they paid. Purchases and sales are proven with their orders. */
export function provableSettlement(
  receipt: Pick<OptionReceipt, 'ended' | 'settled' | 'paidOut' | 'terms'>,
): Provable | undefined {
  const { ended, settled, paidOut, terms } = receipt
  if (!ended || settled === 0) return undefined
  const paid = compare(paidOut, '0') > 0 ? [{ asset: terms.currency, amount: paidOut }] : []
  return {
    kind: 'option',
    id: ended.id,
    atMs: ended.endedAt,
    moves: [...paid, { asset: `option:${terms.contract}`, amount: `-${settled}` }],
  }
}
