/** A ledger account in its parts: `user:1000001/available/NGN`. */
export type Account = { readonly holder: string; readonly purpose: string; readonly asset: string }

export function readAccount(account: string): Account {
  const [holder = '', purpose = '', ...asset] = account.split('/')
  return { holder, purpose, asset: asset.join('/') }
}

/** The user id of a holder `user:1000001`; undefined for the operator’s own accounts. */
export const userOf = (holder: string): string | undefined => /^user:(\d+)$/.exec(holder)?.[1]

type Escrowed = { readonly portfolio: string; readonly asset: string }

const holderOfEscrow = ({ portfolio }: Pick<Escrowed, 'portfolio'>): string => `portfolio:${portfolio}`

/** The account that holds what an issue offers until it is given out. */
export const accountOfEscrow = (one: Escrowed): string => `${holderOfEscrow(one)}/available/${one.asset}`

/** The issue whose escrow a holder is; undefined for other holders. */
export const escrowOf = <One extends Pick<Escrowed, 'portfolio'>>(
  list: readonly One[] | undefined,
  holder: string,
) => list?.find((one) => holderOfEscrow(one) === holder)

/** What an asset is called: a share or a coin by its code alone. */
export const nameOfAsset = (asset: string): string => asset.replace(/^(share|coin):/, '')
