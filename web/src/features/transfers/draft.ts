import type { OwnAccount, TransferBalance } from '@openbourse/protocol'

export type Draft = { readonly from: OwnAccount; readonly asset: string; readonly amount: string }

export const otherThan = (account: OwnAccount): OwnAccount => (account === 'stock' ? 'coin' : 'stock')

/** What is free of an asset in an account. */
export function freeOf(list: readonly TransferBalance[], draft: Pick<Draft, 'asset' | 'from'>): string {
  return list.find(({ asset }) => asset === draft.asset)?.[draft.from] ?? '0'
}

/** What is written first: what the address asks for where it can be, and else something that there is. */
export function firstDraft(
  list: readonly TransferBalance[],
  asked: {
    readonly from?: string | undefined
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
  const from =
    asked.from === 'stock' || asked.from === 'coin' ? asked.from : row && has(row, 'coin') ? 'coin' : 'stock'
  const amount = /^\d{1,12}(\.\d{1,8})?$/.test(asked.amount ?? '') ? asked.amount : ''
  return { from, asset: row?.asset ?? '', amount: amount ?? '' }
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
