import { bech32 } from '@scure/base'
import { badChecksum, fine, main, type Network, no } from './types.ts'

const lettersMax = 120
/** CIP-19: bytes of an address by the kind in its first four bits: key and stake, or key alone. */
const lengthOf = (kind: number): number | undefined =>
  kind <= 3 ? 57 : kind === 6 || kind === 7 ? 29 : undefined

export const cardano: Network = {
  id: 'cardano-preprod',
  name: 'Cardano Preprod',
  mainName: 'Cardano',
  takesTag: false,
  example: 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz',
  read(text) {
    const decoded = text.length <= lettersMax ? decode(text) : undefined
    if (!decoded) return /^addr_test1[02-9ac-hj-np-z]{40,110}$/.test(text) ? badChecksum : no
    const [head = 0, ...rest] = decoded.bytes
    if (lengthOf(head >> 4) !== rest.length + 1) return no
    if (decoded.prefix === 'addr_test' && (head & 15) === 0) return fine(text.toLowerCase())
    return decoded.prefix === 'addr' && (head & 15) === 1 ? main : no
  },
}

function decode(text: string): { prefix: string; bytes: Uint8Array } | undefined {
  try {
    const { prefix, words } = bech32.decode(text as `${string}1${string}`, lettersMax)
    return { prefix, bytes: bech32.fromWords(words) }
  } catch {
    // The library throws for a wrong checksum.
    return undefined
  }
}
