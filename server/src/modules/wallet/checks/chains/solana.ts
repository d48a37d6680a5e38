import { base58Bytes } from './base58.ts'
import { fine, type Network, no } from './types.ts'

const keyBytes = 32

/**
 * Base58 of the 32 bytes of a public key, without a checksum: a wrong letter cannot be detected. All networks
 * share the form.
 */
export const solana: Network = {
  id: 'solana-devnet',
  name: 'Solana Devnet',
  mainName: 'Solana',
  takesTag: false,
  example: 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg',
  read(text) {
    const bytes = base58Bytes(text)
    // All zeros is the system program, which has no owner.
    return bytes?.length === keyBytes && bytes.some((byte) => byte !== 0) ? fine(text) : no
  },
}
