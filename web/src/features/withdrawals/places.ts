import type { PayoutAccount, PayoutAddress } from '@openbourse/protocol'

/** Where money can go, whatever it is: as a choice of the form. */
export type Place = {
  readonly id: string
  readonly asset: string
  /** The name users know: their own label, otherwise the bank or the network. */
  readonly name: string
  readonly masked: string
  readonly usableFrom: number
  readonly starred: boolean
  /** The holder, or the network. */
  readonly note: string
}

export function placeOfAccount({
  id,
  currency,
  bank,
  holder,
  masked,
  label,
  usableFrom,
  starred,
}: PayoutAccount): Place {
  const name = label || (bank ?? currency)
  return { id, asset: currency, name, masked, usableFrom, starred, note: holder }
}

export function placeOfAddress(address: PayoutAddress): Place {
  const { id, coin, networkName, masked, label, usableFrom, starred } = address
  return { id, asset: coin, name: label || coin, masked, usableFrom, starred, note: networkName }
}

/** Allowed text of an amount field: at most twelve whole digits and eight decimals. */
export const fitsAmount = (text: string): boolean => /^\d{0,12}(\.\d{0,8})?$/.test(text)

/** How a typed amount is sent: `.5` as `0.5`, `12.` as `12`; nothing for no digits or only zeros. */
export function amountToAsk(text: string): string | undefined {
  const [whole = '', part = ''] = text.split('.')
  if (!/[1-9]/.test(whole + part)) return undefined
  return part === '' ? whole : `${whole === '' ? '0' : whole}.${part}`
}
