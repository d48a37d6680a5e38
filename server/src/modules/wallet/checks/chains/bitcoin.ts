import { bech32, bech32m } from '@scure/base'
import { base58Checked } from './base58.ts'
import { badChecksum, fine, main, type Network, no, type Verdict } from './types.ts'

type Family = Pick<Network, 'id' | 'name' | 'mainName' | 'example'> & {
  /** Version bytes of base58check addresses: of a key, and of a script. */
  readonly versions: { readonly test: readonly number[]; readonly main: readonly number[] }
  /** Human-readable parts of segregated-witness addresses; null where the chain has none. */
  readonly witness: { readonly test: string; readonly main: string } | null
  /** Texts that can only be meant as an address of the test network. */
  readonly looks: RegExp
}

const hashBytes = 20

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
  const prefix = witness && isWitness(text)
  if (prefix && prefix === witness.test) return fine(text.toLowerCase())
  if (prefix && prefix === witness.main) return main
  return looks.test(text) ? badChecksum : no
}

/**
 * The human-readable part of a segregated-witness address that somebody can spend from: version 0 in bech32 (BIP 173) with 20 or 32
 * bytes, version 1 in bech32m (BIP 350) with 32. Later versions have no owner yet, so money sent there is anybody's.
 */
function isWitness(text: string): string | undefined {
  for (const [version, coding, lengths] of [
    [0, bech32, [20, 32]],
    [1, bech32m, [32]],
  ] as const) {
    const decoded = coding.decodeUnsafe(text)
    if (decoded?.words[0] !== version) continue
    const program = coding.fromWordsUnsafe(decoded.words.slice(1))
    if (program && (lengths as readonly number[]).includes(program.length)) return decoded.prefix
  }
  return undefined
}

export const bitcoin = bitcoinLike({
  ...{ id: 'bitcoin-test', name: 'Bitcoin Testnet', mainName: 'Bitcoin' },
  example: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  versions: { test: [0x6f, 0xc4], main: [0x00, 0x05] },
  witness: { test: 'tb', main: 'bc' },
  looks: /^(tb1[02-9ac-hj-np-z]{8,87}|TB1[02-9AC-HJ-NP-Z]{8,87}|[mn2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
})

export const litecoin = bitcoinLike({
  ...{ id: 'litecoin-test', name: 'Litecoin Testnet', mainName: 'Litecoin' },
  example: 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0',
  versions: { test: [0x6f, 0xc4, 0x3a], main: [0x30, 0x32] },
  witness: { test: 'tltc', main: 'ltc' },
  looks: /^(tltc1[02-9ac-hj-np-z]{8,87}|[mnQ2][1-9A-HJ-NP-Za-km-z]{25,34})$/,
})

export const dogecoin = bitcoinLike({
  ...{ id: 'dogecoin-test', name: 'Dogecoin Testnet', mainName: 'Dogecoin' },
  example: 'nesRpRaAbTDmZHwmzBkLd2AtF7Z9L9z5S2',
  versions: { test: [0x71, 0xc4], main: [0x1e, 0x16] },
  witness: null,
  looks: /^[n2][1-9A-HJ-NP-Za-km-z]{25,34}$/,
})
