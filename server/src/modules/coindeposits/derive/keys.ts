import { invariant } from '@openbourse/money'
import { HDKey } from '@scure/bip32'

/** Version bytes of extended keys on test networks (BIP 32): `tprv` and `tpub`. */
const testVersions = { private: 0x04358394, public: 0x043587cf }
/** Version bytes of native segregated witness accounts (SLIP 132): `vpub`. */
const witnessVersions = { private: 0x045f18bc, public: 0x045f1cf6 }

/** Depth of a key at m/purpose'/coin'/account'. */
const accountDepth = 3
/** The branch of receiving addresses. The second branch, for change, is not used. */
const receiving = 0

/**
 * Derivation path of each network: BIP 84 for native segregated witness, otherwise BIP 44. SLIP 44 gives all
 * test networks coin type 1, so each network has its own account and no key serves two.
 */
export const accountPaths: Readonly<Record<string, string>> = {
  'bitcoin-test': "m/84'/1'/0'",
  'litecoin-test': "m/84'/1'/1'",
  'dogecoin-test': "m/44'/1'/2'",
  'ethereum-sepolia': "m/44'/1'/3'",
  'tron-nile': "m/44'/1'/4'",
  'xrpl-test': "m/44'/1'/5'",
}

/** Networks whose addresses can be derived without a private key. */
export const derivedNetworks: readonly string[] = Object.keys(accountPaths)

/** Extended public keys of all networks from a master seed. They do not contain the seed and cannot spend. */
export function publicKeysFrom(seed: Uint8Array): { network: string; path: string; xpub: string }[] {
  const master = HDKey.fromMasterSeed(seed, testVersions)
  const keys = Object.entries(accountPaths).map(([network, path]) => {
    const account = master.derive(path)
    const { publicExtendedKey: xpub } = account
    account.wipePrivateData()
    return { network, path, xpub }
  })
  master.wipePrivateData()
  return keys
}

/**
 * Why a text is not an extended public account key of a test network, as a sentence; undefined when it is
 * one.
 */
export function whyNoAccountKey(text: string): string | undefined {
  if (/^[tuv]prv/.test(text)) return 'it is a private key, which does not belong here; give the public one'
  if (/^[xyz]p(ub|rv)/.test(text)) return 'it is a key of the network where money is real'
  const key = read(text)
  if (!key) return 'it is no extended public key that begins with tpub or vpub'
  return key.depth === accountDepth ? undefined : `it stands at depth ${key.depth}, an account stands at 3`
}

/** The nth public receiving key: 33 bytes, compressed. */
export function publicKeyAt(xpub: string, index: number): Uint8Array {
  const key = read(xpub)?.deriveChild(receiving).deriveChild(index).publicKey
  invariant(key, 'an extended public key that was accepted gives public keys')
  return key
}

function read(text: string): HDKey | undefined {
  const versions = text.startsWith('vpub') ? witnessVersions : testVersions
  try {
    const key = HDKey.fromExtendedKey(text, versions)
    return key.privateKey ? undefined : key
  } catch {
    // The library throws for malformed keys.
    return undefined
  }
}
