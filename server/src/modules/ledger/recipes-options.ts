import type { Asset } from '@openbourse/money'
import { houseAccount, portfolioAccount } from './names.ts'
import type { Entry } from './types.ts'

// Options: bought and sold like shares, out of orders; only their settlement is an entry of its own. As in recipes.ts, the table in
// docs/modules/ledger.md has the same.

/** Expired contracts go back to the participants, who pay their value: nothing for those out of the money. */
export function optionSettled(of: {
  readonly portfolioId: number
  /** Number of the holding. */
  readonly id: number
  readonly symbol: string
  readonly series: Asset
  readonly currency: Asset
  readonly quantity: bigint
  readonly paid: bigint
}): Entry {
  const { portfolioId, id, symbol, series, currency, quantity, paid } = of
  return {
    kind: 'option_settled',
    cause: { kind: 'option', id: String(id), symbol },
    legs: [
      { account: portfolioAccount(portfolioId, 'available', series), minor: -quantity },
      { account: houseAccount('participants', series), minor: quantity },
      ...(paid === 0n
        ? []
        : [
            { account: houseAccount('participants', currency), minor: -paid },
            { account: portfolioAccount(portfolioId, 'available', currency), minor: paid },
          ]),
    ],
  }
}
