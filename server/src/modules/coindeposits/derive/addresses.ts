import { secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { invariant } from '@openbourse/money'
import { base58xrp, bech32, createBase58check } from '@scure/base'

const base58check = createBase58check(sha256)
const dogecoinTestVersion = 0x71
const tronVersion = 0x41
const rippleVersion = 0x00
const checksumBytes = 4
const accountBytes = 20

/** The address of a compressed public key on a network. */
export function addressOf(network: string, publicKey: Uint8Array): string {
  const write = writers[network]
  invariant(write, `${network} has addresses that can be derived`)
  return write(publicKey)
}

const writers: Readonly<Record<string, (publicKey: Uint8Array) => string>> = {
  // BIP 84: version 0, the hash of the key.
  'bitcoin-test': (key) => witness('tb', key),
  'litecoin-test': (key) => witness('tltc', key),
  'dogecoin-test': (key) => base58check.encode(versioned(dogecoinTestVersion, hash160(key))),
  'ethereum-sepolia': (key) => checksummed(keccakAccount(key)),
  'tron-nile': (key) => base58check.encode(versioned(tronVersion, keccakAccount(key))),
  'xrpl-test': ripple,
}

function witness(prefix: string, key: Uint8Array): string {
  return bech32.encode(prefix, [0, ...bech32.toWords(hash160(key))])
}

function ripple(key: Uint8Array): string {
  const payload = versioned(rippleVersion, hash160(key))
  const checksum = sha256(sha256(payload)).subarray(0, checksumBytes)
  return base58xrp.encode(Uint8Array.from([...payload, ...checksum]))
}

/** An Ethereum account: the last bytes of the hash of the uncompressed public key without its prefix byte. */
function keccakAccount(key: Uint8Array): Uint8Array {
  const whole = secp256k1.Point.fromBytes(key).toBytes(false)
  return keccak_256(whole.subarray(1)).subarray(-accountBytes)
}

/** EIP-55: a letter is upper case where the hash of the lower-case text has a high digit. */
function checksummed(account: Uint8Array): string {
  const lower = Buffer.from(account).toString('hex')
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex')
  return `0x${[...lower].map((letter, at) => ((hash[at] ?? '0') >= '8' ? letter.toUpperCase() : letter)).join('')}`
}

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const versioned = (version: number, bytes: Uint8Array): Uint8Array => Uint8Array.from([version, ...bytes])
