import type { Turn } from '../../core/types.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { accountPaths, derivedNetworks, publicKeysFrom, whyNoAccountKey } from './derive/keys.ts'
import { readKeys } from './store.ts'
import { writeKey } from './tables.ts'
import type { CoinDepositParts, KeyRow } from './types.ts'

const seedBytes = 64

/**
 * The extended public key of each network, in the order in which they were added. Missing keys are made from
 * a master seed that exists only inside this function: it is never stored, so payments to these addresses
 * cannot be spent and an intruder finds no secret. An operator that pays out configures the public keys of
 * their own signer.
 */
export async function openKeys(
  parts: Pick<CoinDepositParts, 'database' | 'writer' | 'random' | 'ownKeys'>,
): Promise<KeyRow[]> {
  const { database, writer, random, ownKeys } = parts
  checkOwn(ownKeys)
  const known = await readKeys(database)
  const current = (network: string) => known.findLast((key) => key.network === network)
  const wanted = derivedNetworks.filter((network) => {
    const own = ownKeys[network]
    return own === undefined ? !current(network) : current(network)?.xpub !== own
  })
  if (wanted.length === 0) return known
  const seed = Uint8Array.from(random.bytes(seedBytes))
  const made = publicKeysFrom(seed)
  seed.fill(0)
  const ran = await writer.run({
    actor: 0,
    decide: (turn) => wanted.map((network) => keep(turn, network, { own: ownKeys[network], made })),
  })
  return ran.kind === 'done' ? [...known, ...ran.answer] : known
}

function keep(
  turn: Turn,
  network: string,
  from: { readonly own: string | undefined; readonly made: ReturnType<typeof publicKeysFrom> },
): KeyRow {
  const fresh = from.made.find((one) => one.network === network)
  const key: KeyRow = {
    id: turn.nextId(),
    network,
    since: turn.nowMs,
    // The path of an operator's key inside their own wallet is unknown here.
    path: from.own === undefined ? (accountPaths[network] ?? '') : 'm',
    xpub: from.own ?? fresh?.xpub ?? '',
    source: from.own === undefined ? 'first start' : 'operator',
  }
  writeKey(turn, key)
  return key
}

function checkOwn(ownKeys: Readonly<Record<string, string>>): void {
  for (const [network, xpub] of Object.entries(ownKeys)) {
    const why = derivedNetworks.includes(network)
      ? whyNoAccountKey(xpub)
      : `the networks with addresses of keys are ${derivedNetworks.join(', ')}`
    if (why)
      throw new StartRefusal('setting_wrong', `DEPOSIT_KEYS is wrong for ${network}: ${why}. Correct it.`)
  }
}
