/** A ledger account in its parts: `user:1000001/available/NGN`. */
export type Account = { readonly holder: string; readonly purpose: string; readonly asset: string }

export function readAccount(account: string): Account {
  const [holder = '', purpose = '', ...asset] = account.split('/')
  return { holder, purpose, asset: asset.join('/') }
}

/** The user id of a holder `user:1000001`; undefined for the operator’s own accounts. */
export const userOf = (holder: string): string | undefined => /^user:(\d+)$/.exec(holder)?.[1]

/** What an asset is called: a share by its symbol alone. */
export const nameOfAsset = (asset: string): string => asset.replace(/^share:/, '')
