import { bech32, bech32m } from '@scure/base'
import { base58Checked } from './base58.ts'
import { badChecksum, fine, main, type Network, no, type Verdict } from './types.ts'

type Family = Pick<Network, 'id' | 'name' | 'mainName' | 'example'> & {
  /** Version bytes of base58check addresses: of a key, and of a script. */
  readonly versions: { readonly test: readonly number[]; readonly main: readonly number[] }
  /** Human-readable parts of segregated-witness addresses; null where the chain has none. */
  readonly witness: { readonly test: string; readonly main: string } | null
  /** Texts that are clearly meant as an address of the test network. */
  readonly looks: RegExp
}

const hashBytes = 20
const scriptBytes = 32

function bitcoinLike(family: Family): Network {
  const { id, name, mainName, example } = family
  return { id, name, mainName, example, takesTag: false, read: (text) => readOf(family, text) }
}

function readOf({ versions, witness, looks }: Family, text: string): Verdict {
  const payload = base58Checked(text)
  if (payload?.length === hashBytes + 1) {
    if (versions.test.includes(payload[0] ?? -1)) return fine(text)
    if (versions.main.includes(payload[0] ?? -1)) return main
    return no
  }
  const found = witness && readWitness(text)
  if (found && found.prefix === witness.main) return main
  if (found && found.prefix === witness.test)
    return isSpendable(found) ? fine(text.toLowerCase()) : { kind: 'later', version: found.version }
  return looks.test(text) ? badChecksum : no
}

type Witness = { readonly prefix: string; readonly version: number; readonly length: number }

const versionMax = 16
const programBytes = { min: 2, max: 40 }

/**
 * A segregated-witness address with the checksum of its version: bech32 for version 0 (BIP 173), bech32m for 1 to 16 (BIP 350).
 * Undefined for anything else, also for a version 0 that is not 20 or 32 bytes long (BIP 141).
 */
function readWitness(text: string): Witness | undefined {
  for (const coding of [bech32, bech32m]) {
    const decoded = coding.decodeUnsafe(text)
    const version = decoded?.words[0]
    if (!decoded || version === undefined || version > versionMax) continue
    const length = coding.fromWordsUnsafe(decoded.words.slice(1))?.length ?? 0
    const isRight =
      version === 0
        ? coding === bech32 && (length === hashBytes || length === scriptBytes)
        : coding === bech32m && length >= programBytes.min && length <= programBytes.max
    if (isRight) return { prefix: decoded.prefix, version, length }
  }
  return undefined
}

/**
 * Version 0, and version 1 with 32 bytes (BIP 341). The others have no spending rules yet, so anyone could
 * take coins sent there.
 */
const isSpendable = ({ version, length }: Witness): boolean =>
  version === 0 || (version === 1 && length === scriptBytes)

export const bitcoin = bitcoinLike({
  id: 'bitcoin-test',
  name: 'Bitcoin Testnet',
  mainName: 'Bitcoin',
  example: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  versions: { test: [0x6f, 0xc4], main: [0x00, 0x05] },
  witness: { test: 'tb', main: 'bc' },
  looks: /^(tb1[02-9ac-hj-np-z]{8,87}|TB1[02-9AC-HJ-NP-Z]{8,87}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
})

export const litecoin = bitcoinLike({
  id: 'litecoin-test',
  name: 'Litecoin Testnet',
  mainName: 'Litecoin',
  example: 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0',
  versions: { test: [0x6f, 0xc4, 0x3a], main: [0x30, 0x32] },
  witness: { test: 'tltc', main: 'ltc' },
  looks: /^(tltc1[02-9ac-hj-np-z]{8,87}|[mnQ2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
})

export const dogecoin = bitcoinLike({
  id: 'dogecoin-test',
  name: 'Dogecoin Testnet',
  mainName: 'Dogecoin',
  example: 'nesRpRaAbTDmZHwmzBkLd2AtF7Z9L9z5S2',
  versions: { test: [0x71, 0xc4], main: [0x1e, 0x16] },
  witness: null,
  looks: /^[n2][1-9A-HJ-NP-Za-km-z]{25,34}$/,
})
