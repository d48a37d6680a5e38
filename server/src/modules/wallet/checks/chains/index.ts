import type { AddressProblem } from '@openbourse/protocol'
import type { Problem as AnyProblem } from '../types.ts'
import { bitcoin, dogecoin, litecoin } from './bitcoin.ts'
import { cardano } from './cardano.ts'
import { ethereum } from './ethereum.ts'
import { isTag, ripple } from './ripple.ts'
import { solana } from './solana.ts'
import { tron } from './tron.ts'
import type { Network } from './types.ts'

export type { Network } from './types.ts'

type Problem = AnyProblem<AddressProblem>

/** Which coin moves on which test networks. */
export const coins: readonly { readonly coin: string; readonly networks: readonly Network[] }[] = [
  { coin: 'BTC', networks: [bitcoin] },
  { coin: 'ETH', networks: [ethereum] },
  { coin: 'USDT', networks: [tron, ethereum] },
  { coin: 'USDC', networks: [ethereum, solana] },
  { coin: 'SOL', networks: [solana] },
  { coin: 'XRP', networks: [ripple] },
  { coin: 'LTC', networks: [litecoin] },
  { coin: 'DOGE', networks: [dogecoin] },
  { coin: 'TRX', networks: [tron] },
  { coin: 'ADA', networks: [cardano] },
]

export const networks: readonly Network[] = [...new Set(coins.flatMap((one) => one.networks))]

export type ReadAddress =
  | {
      readonly problem: Problem
      readonly network?: never
      readonly address?: never
      readonly tag?: never
    }
  | {
      readonly problem?: never
      readonly network: Network
      readonly address: string
      readonly tag: string | undefined
    }

export type TypedAddress = {
  readonly coin: string
  readonly network: string
  readonly address: string
  readonly tag?: string | undefined
}

/** Reads an address for a coin on a network; names the network it belongs to if it is another one. */
export function readAddress(typed: TypedAddress): ReadAddress {
  const network = coins
    .find(({ coin }) => coin === typed.coin)
    ?.networks.find(({ id }) => id === typed.network)
  if (!network) return { problem: { field: 'network', reason: 'address_network_unknown', values: {} } }
  const text = typed.address.trim()
  const verdict = network.read(text)
  if (verdict.kind !== 'fine') return { problem: whyNot(network, text) }
  const given = typed.tag?.trim() || undefined
  const tag = given ?? verdict.tag
  const isWrong = tag !== undefined && (!network.takesTag || !isTag(tag) || (verdict.tag ?? tag) !== tag)
  if (isWrong) return { problem: { field: 'tag', reason: 'address_tag', values: {} } }
  return { network, address: verdict.address, tag }
}

function whyNot(wanted: Network, text: string): Problem {
  const verdict = wanted.read(text)
  const { kind } = verdict
  if (kind === 'later') {
    return told('address_version', { version: String(verdict.version), network: wanted.name })
  }
  if (kind === 'main') return told('address_main_network', { network: wanted.mainName })
  const owner = networks.find((other) => ['fine', 'later'].includes(other.read(text).kind))
  if (owner) return told('address_other_network', { network: owner.name, wanted: wanted.name })
  const real = networks.find((other) => other.read(text).kind === 'main')
  if (real) return told('address_main_network', { network: real.mainName })
  return kind === 'checksum'
    ? told('address_checksum', {})
    : told('address_malformed', { network: wanted.name })
}

function told(reason: Problem['reason'], values: Problem['values']): Problem {
  return { field: 'address', reason, values }
}
