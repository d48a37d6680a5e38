import { coinTermsOf, confirmationsOf, payoutTermsOf, railOf, type Settings } from '../settings/index.ts'
import { coins, networks } from '../wallet/index.ts'
import { derivedNetworks } from './derive/keys.ts'

/** A coin on a network: how to deposit it, or why it is closed. */
export type Offer = {
  readonly coin: string
  readonly network: string
  readonly networkName: string
  readonly takesTag: boolean
  /**
   * `keys`: no address without a private key; `no_way_out`: the coin could not be withdrawn. Null when open.
   */
  readonly why: 'keys' | 'no_way_out' | null
  readonly minimum: bigint
  readonly practiceMost: bigint
  readonly needed: number
}

/** Every coin on every network with readable addresses, open or closed, at the current settings. */
export function offersOf(settings: Settings): Offer[] {
  return coins.flatMap(({ coin, networks: on }) =>
    on.map(({ id, name, takesTag }) => {
      const terms = coinTermsOf(settings, coin)
      const needed = confirmationsOf(settings, id)
      const hasKeys = derivedNetworks.includes(id) && needed !== undefined
      const canLeave = terms !== undefined && payoutTermsOf(settings, coin)?.fees[railOf(id)] !== undefined
      return {
        coin,
        network: id,
        networkName: name,
        takesTag,
        needed: needed ?? 0,
        why: hasKeys ? (canLeave ? null : 'no_way_out') : 'keys',
        minimum: terms?.least ?? 0n,
        practiceMost: terms?.practiceMost ?? 0n,
      }
    }),
  )
}

export function offerOf(
  settings: Settings,
  of: { readonly coin: string; readonly network: string },
): Offer | undefined {
  return offersOf(settings).find(({ coin, network }) => coin === of.coin && network === of.network)
}

/** Networks with the same address form that the simulation also runs: payments sent there are lost. */
export const foreignTwins: Readonly<Record<string, { readonly id: string; readonly name: string }>> = {
  'ethereum-sepolia': { id: 'bsc-test', name: 'BNB Smart Chain Testnet' },
}

export const networkName = (id: string): string =>
  networks.find((network) => network.id === id)?.name ??
  Object.values(foreignTwins).find((twin) => twin.id === id)?.name ??
  id
