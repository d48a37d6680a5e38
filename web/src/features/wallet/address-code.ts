/** Content of an address's QR code. */
export type AddressCode = { readonly address: string; readonly tag: string | undefined }

const tagNames = ['dt', 'tag', 'memo'] as const

/**
 * The address in a scanned or pasted text: as it is, or in a payment link such as `bitcoin:tb1…?amount=1` (BIP 21),
 * `ethereum:0x…@11155111` (EIP 681) or `xrpl:r…?dt=7`. Amounts in links are left out: only the user says how much. Undefined for a
 * text that holds no address.
 */
export function readAddressCode(text: string): AddressCode | undefined {
  const plain = text.trim()
  const link = /^[a-z][a-z0-9+.-]*:(?:\/\/)?(?:pay-)?([^?@/]+)(?:@\d+)?[^?]*(?:\?(.*))?$/i.exec(plain)
  const address = (link?.[1] ?? plain).trim()
  if (!/^[A-Za-z0-9_]{20,160}$/.test(address)) return undefined
  const query = new URLSearchParams(link?.[2] ?? '')
  const tag = tagNames.map((name) => query.get(name)).find((value) => value !== null)
  return { address, tag: tag && /^\d{1,10}$/.test(tag) ? tag : undefined }
}

/** An address in groups of four, to be compared by eye; what every address of Ethereum begins with joins the first. */
export const inGroups = (address: string): readonly string[] => address.match(/^0x.{1,4}|.{1,4}/gi) ?? []
