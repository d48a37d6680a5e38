import { base58Checked } from './base58.ts'
import { badChecksum, fine, type Network, no } from './types.ts'

const version = 0x41
const payloadBytes = 21

/** Base58check of byte 41 and the 20 bytes of an Ethereum-like address. The test networks write it as the main one does. */
export const tron: Network = {
  id: 'tron-nile',
  name: 'TRON Nile',
  mainName: 'TRON',
  takesTag: false,
  example: 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW',
  read(text) {
    const payload = base58Checked(text)
    if (payload) return payload.length === payloadBytes && payload[0] === version ? fine(text) : no
    return /^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text) ? badChecksum : no
  },
}
