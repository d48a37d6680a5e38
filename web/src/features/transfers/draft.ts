import type { OwnAccount, TransferBalance } from '@openbourse/protocol'

export type Draft = {
  readonly from: OwnAccount
  readonly to: OwnAccount
  readonly asset: string
  readonly amount: string
}

/** The accounts that an asset can be in. The contract account has USDT alone. */
export const accountsOf = (asset: string): readonly OwnAccount[] =>
  asset === 'USDT' ? ['stock', 'coin', 'contract'] : ['stock', 'coin']

/** A draft with another account on one side. The account that is on the other side changes places with it. */
export function withAccount(draft: Draft, side: 'from' | 'to', account: OwnAccount): Draft {
  const other = side === 'from' ? 'to' : 'from'
  return { ...draft, [side]: account, ...(draft[other] === account ? { [other]: draft[side] } : {}) }
}

/** A draft of another asset: between the same accounts where it can be in both. */
export function withAsset(draft: Draft, asset: string): Draft {
  const can = accountsOf(asset)
  const stays = can.includes(draft.from) && can.includes(draft.to)
  return { ...draft, ...(stays ? {} : { from: 'stock', to: 'coin' }), asset, amount: '' }
}

/** What is free of an asset in an account. */
export function freeOf(list: readonly TransferBalance[], draft: Pick<Draft, 'asset' | 'from'>): string {
  return list.find(({ asset }) => asset === draft.asset)?.[draft.from] ?? '0'
}

/** What is written first: what the address asks for where it can be, and else something that there is. */
export function firstDraft(
  list: readonly TransferBalance[],
  asked: {
    readonly from?: string | undefined
    readonly to?: string | undefined
    readonly asset?: string | undefined
    readonly amount?: string | undefined
    /** The currency that the user most likely means. */
    readonly base?: string | undefined
  },
): Draft {
  const has = (row: TransferBalance, from: OwnAccount) => /[1-9]/.test(row[from])
  const row =
    list.find(({ asset }) => asset === asked.asset) ??
    list.find((one) => has(one, 'coin')) ??
    list.find((one) => one.asset === asked.base && has(one, 'stock')) ??
    list.find((one) => has(one, 'stock')) ??
    list[0]
  const asset = row?.asset ?? ''
  const can = accountsOf(asset)
  const known = (text: string | undefined) => can.find((account) => account === text)
  const wanted = known(asked.to)
  const from = known(asked.from) ?? fullestFor(row, wanted)
  const to = wanted !== undefined && wanted !== from ? wanted : from === 'stock' ? 'coin' : 'stock'
  const amount = /^\d{1,12}(\.\d{1,8})?$/.test(asked.amount ?? '') ? asked.amount : ''
  return { from, to, asset, amount: amount ?? '' }
}

/** The account that has something of it, coins that arrived first. */
function fullestFor(row: TransferBalance | undefined, to: OwnAccount | undefined): OwnAccount {
  const order = (['coin', 'stock', 'contract'] as const).filter((account) => account !== to)
  return order.find((account) => row && /[1-9]/.test(row[account])) ?? (to === 'stock' ? 'coin' : 'stock')
}

/** Allowed text of the field: at most twelve whole digits and as many decimals as the asset has. */
export function fits(text: string, decimals: number): boolean {
  return /^\d{0,12}(\.\d*)?$/.test(text) && (text.split('.')[1] ?? '').length <= decimals
}

/** How a typed amount is sent: `.5` as `0.5`, `12.` as `12`; nothing for no digits or only zeros. */
export function toAsk(text: string): string | undefined {
  const [whole = '', part = ''] = text.split('.')
  if (!/[1-9]/.test(whole + part)) return undefined
  return part === '' ? whole : `${whole === '' ? '0' : whole}.${part}`
}
