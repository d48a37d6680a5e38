import { invariant } from '@openbourse/money'
import type { ChainNetwork } from './types.ts'

const secondMs = 1000

/** The sandbox's networks, with the ids of the address checks. Block times are the real networks'. */
export const chainNetworks: readonly ChainNetwork[] = [
  { id: 'bitcoin-test', name: 'Bitcoin Testnet', blockMs: 600 * secondMs, reorganises: true },
  { id: 'litecoin-test', name: 'Litecoin Testnet', blockMs: 150 * secondMs, reorganises: true },
  { id: 'dogecoin-test', name: 'Dogecoin Testnet', blockMs: 60 * secondMs, reorganises: true },
  { id: 'ethereum-sepolia', name: 'Ethereum Sepolia', blockMs: 12 * secondMs, reorganises: true },
  // Has Ethereum's address form and is not supported: payments there are never seen.
  { id: 'bsc-test', name: 'BNB Smart Chain Testnet', blockMs: 3 * secondMs, reorganises: true },
  { id: 'tron-nile', name: 'TRON Nile', blockMs: 3 * secondMs, reorganises: true },
  { id: 'xrpl-test', name: 'XRP Ledger Testnet', blockMs: 4 * secondMs, reorganises: false },
  { id: 'solana-devnet', name: 'Solana Devnet', blockMs: secondMs, reorganises: false },
  { id: 'cardano-preprod', name: 'Cardano Preprod', blockMs: 20 * secondMs, reorganises: true },
]

export function networkOf(id: string): ChainNetwork {
  const found = chainNetworks.find((network) => network.id === id)
  invariant(found, `${id} is a network of the sandbox`)
  return found
}
