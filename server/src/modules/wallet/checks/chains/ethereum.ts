import { keccak_256 } from '@noble/hashes/sha3.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { badChecksum, fine, type Network, no } from './types.ts'

/**
 * EIP-55: a letter is upper case where the hash of the lower-case text has a high digit. Texts in one case
 * have no checksum and are accepted. Addresses are the same on every network of the family, so real ones
 * cannot be detected.
 */
export const ethereum: Network = {
  id: 'ethereum-sepolia',
  name: 'Ethereum Sepolia',
  mainName: 'Ethereum',
  takesTag: false,
  example: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  read(text) {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text) || /^0x0{40}$/.test(text)) return no
    const digits = text.slice(2)
    const written = checksummed(digits.toLowerCase())
    const hasOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase()
    return hasOneCase || written === text ? fine(written) : badChecksum
  },
}

function checksummed(lower: string): string {
  const hash = Buffer.from(keccak_256(utf8ToBytes(lower))).toString('hex')
  const letters = [...lower].map((letter, at) => ((hash[at] ?? '0') >= '8' ? letter.toUpperCase() : letter))
  return `0x${letters.join('')}`
}
