// Forms of transaction ids, by network. A pasted id may have spaces around it and letters of either case.

type Form = { readonly form: RegExp; readonly write: (plain: string) => string }

const lower = (plain: string): string => plain.toLowerCase()
const hex: Form = { form: /^[0-9a-f]{64}$/i, write: lower }
const prefixed: Form = {
  form: /^(0x)?[0-9a-f]{64}$/i,
  write: (plain) => `0x${lower(plain).replace(/^0x/, '')}`,
}
const capitals: Form = { form: /^[0-9a-f]{64}$/i, write: (plain) => plain.toUpperCase() }

// A map, because the network is named by a client: an object would also answer to `constructor`.
const forms: ReadonlyMap<string, Form> = new Map([
  ['bitcoin-test', hex],
  ['litecoin-test', hex],
  ['dogecoin-test', hex],
  ['ethereum-sepolia', prefixed],
  ['bsc-test', prefixed],
  ['tron-nile', hex],
  ['xrpl-test', capitals],
])

/** The id as its network writes it; undefined when it cannot belong to that network. */
export function readTxid(network: string, typed: string): string | undefined {
  const plain = typed.trim()
  const found = forms.get(network)
  return found?.form.test(plain) ? found.write(plain) : undefined
}

/** Other networks on which the id would be valid. */
export function otherNetworks(network: string, typed: string): { network: string; txid: string }[] {
  return [...forms.keys()].flatMap((other) => {
    const txid = other === network ? undefined : readTxid(other, typed)
    return txid === undefined ? [] : [{ network: other, txid }]
  })
}
