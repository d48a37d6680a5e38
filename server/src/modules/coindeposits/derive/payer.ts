import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { addressOf } from './addresses.ts'

/** The sandbox payer's address, one for each user and network. Its key is derived from public data. */
export function payerOf(network: string, userId: number): string {
  const secret = sha256(new TextEncoder().encode(`friend of ${userId} on ${network}`))
  return addressOf(network, secp256k1.getPublicKey(secret, true))
}
