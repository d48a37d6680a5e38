/** A network's verdict on a text. */
export type Verdict =
  /** An address of this network; `address` is how it is kept, `tag` one that was inside. */
  | { readonly kind: 'fine'; readonly address: string; readonly tag?: string }
  /** Has the form of an address, but the checksum is wrong. */
  | { readonly kind: 'checksum' }
  /** An address of the main network, where money is real. */
  | { readonly kind: 'main' }
  /** An address of this network in a version without spending rules. */
  | { readonly kind: 'later'; readonly version: number }
  | { readonly kind: 'no' }

export type Network = {
  readonly id: string
  readonly name: string
  readonly mainName: string
  readonly example: string
  /** Whether payments can carry a destination tag. */
  readonly takesTag: boolean
  read(text: string): Verdict
}

export const no: Verdict = { kind: 'no' }
export const badChecksum: Verdict = { kind: 'checksum' }
export const main: Verdict = { kind: 'main' }
export const fine = (address: string): Verdict => ({ kind: 'fine', address })
