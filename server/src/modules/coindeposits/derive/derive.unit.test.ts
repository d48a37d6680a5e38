import { sha256 } from '@noble/hashes/sha2.js'
import { createBase58check } from '@scure/base'
import { HDKey } from '@scure/bip32'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coins, networks, readAddress } from '../../wallet/index.ts'
import { addressOf } from './addresses.ts'
import { accountPaths, derivedNetworks, publicKeyAt, publicKeysFrom, whyNoAccountKey } from './keys.ts'

const testVersions = { private: 0x04358394, public: 0x043587cf }
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'))
const written = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
/** Of the mnemonic in BIP 84 and most wallets' test vectors: eleven times “abandon”, then “about”. */
const published = hex(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
)
const accountOf = (seed: Uint8Array, path: string) =>
  HDKey.fromMasterSeed(seed, testVersions).derive(path).publicExtendedKey

describe('known answers', () => {
  test('BIP 32, vector 1: public children of public parents', () => {
    const seed = hex('000102030405060708090a0b0c0d0e0f')
    const parent = HDKey.fromMasterSeed(seed).derive("m/0'")
    const child = HDKey.fromExtendedKey(parent.publicExtendedKey).deriveChild(1)
    expect(child.publicExtendedKey).toBe(
      'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
    )
  })

  test('BIP 84: first and second receiving key, and the address of the first', () => {
    const account = accountOf(published, "m/84'/0'/0'")
    expect(written(publicKeyAt(account, 0))).toBe(
      '0330d54fd0dd420a6e5f8d3624f5f3482cae350f79d5f0753bf5beef9c2d91af3c',
    )
    expect(written(publicKeyAt(account, 1))).toBe(
      '03e775fd51f0dfb8cd865d9ff1cca2a158cf651fe997fdc9fee9c1d3b5e995ea77',
    )
    // The program of the published bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu, encoded for the test network.
    expect(addressOf('bitcoin-test', publicKeyAt(account, 0))).toBe(
      'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0',
    )
  })

  test.each([
    ['ethereum-sepolia', "m/44'/60'/0'", '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
    ['tron-nile', "m/44'/195'/0'", 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH'],
    ['xrpl-test', "m/44'/144'/0'", 'rHsMGQEkVNJmpGWs8XUBoTBiAAbwxZN5v3'],
  ])('%s: the address that wallets show for %s', (network, path, address) => {
    expect(addressOf(network, publicKeyAt(accountOf(published, path), 0))).toBe(address)
  })

  test('Dogecoin: the hash of the published DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC, encoded for the test network', () => {
    const key = publicKeyAt(accountOf(published, "m/44'/3'/0'"), 0)
    const { decode } = createBase58check(sha256)
    const ours = decode(addressOf('dogecoin-test', key))
    expect(ours[0]).toBe(0x71)
    expect(written(ours.subarray(1))).toBe(written(decode('DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC').subarray(1)))
  })
})

describe('any seed', () => {
  const seeds = fc.uint8Array({ minLength: 32, maxLength: 64 })
  const indexes = fc.nat({ max: 2 ** 31 - 1 })

  test('derives only addresses that the withdrawal checks accept, unchanged and for their network alone', () => {
    fc.assert(
      fc.property(seeds, indexes, (seed, index) => {
        for (const { network, xpub } of publicKeysFrom(seed)) {
          const address = addressOf(network, publicKeyAt(xpub, index))
          const coin = coins.find((one) => one.networks.some(({ id }) => id === network))?.coin ?? ''
          expect(readAddress({ coin, network, address })).toMatchObject({ address })
          const takers = networks.filter((other) => other.read(address).kind === 'fine')
          expect(takers.map(({ id }) => id)).toEqual([network])
        }
      }),
      { numRuns: 15 },
    )
  })

  test('derives the same public keys as from the private keys, and different neighbors', () => {
    fc.assert(
      fc.property(seeds, fc.nat({ max: 1000 }), (seed, index) => {
        for (const { network, path, xpub } of publicKeysFrom(seed)) {
          const secretly = HDKey.fromMasterSeed(seed, testVersions).derive(`${path}/0/${index}`).publicKey
          const openly = publicKeyAt(xpub, index)
          expect(openly).toEqual(secretly)
          expect(addressOf(network, openly)).not.toBe(addressOf(network, publicKeyAt(xpub, index + 1)))
        }
      }),
      { numRuns: 5 },
    )
  })

  test('stores only public data: no private key can be read from it', () => {
    const keys = publicKeysFrom(published)
    expect(keys.map(({ network }) => network)).toEqual(derivedNetworks)
    for (const { xpub } of keys) {
      expect(xpub).toMatch(/^tpub/)
      expect(HDKey.fromExtendedKey(xpub, testVersions).privateKey).toBeNull()
    }
    expect(new Set(keys.map(({ xpub }) => xpub)).size).toBe(keys.length)
  })
})

test('uses coin type 1, for test networks, and a separate key for each network', () => {
  for (const path of Object.values(accountPaths)) expect(path).toMatch(/^m\/(44|84)'\/1'\/\d'$/)
})

const good = accountOf(published, "m/84'/1'/0'")
test.each([
  ['an account of a test network', good, undefined],
  ['a master key', HDKey.fromMasterSeed(published, testVersions).publicExtendedKey, /depth 0/],
  [
    'a private key',
    HDKey.fromMasterSeed(published, testVersions).derive("m/84'/1'/0'").privateExtendedKey,
    /private/,
  ],
  [
    'a key of the main network',
    HDKey.fromMasterSeed(published).derive("m/84'/0'/0'").publicExtendedKey,
    /real/,
  ],
  ['a wrong letter', `${good.slice(0, -1)}${good.endsWith('a') ? 'b' : 'a'}`, /no extended/],
  ['something else', 'hello', /no extended/],
])('says of %s whether it can be watched with', (_, text, wanted) => {
  if (wanted) expect(whyNoAccountKey(text)).toMatch(wanted)
  else expect(whyNoAccountKey(text)).toBeUndefined()
})
