import { sha256 } from '@noble/hashes/sha2.js'
import { base58, base58xrp, bech32, bech32m, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coins, networks, readAddress } from './index.ts'

const read = (network: string, address: string, tag?: string) => {
  const coin = coins.find((one) => one.networks.some(({ id }) => id === network))?.coin ?? ''
  return readAddress({ coin, network, address, tag })
}
const reasonOf = (network: string, address: string, tag?: string) =>
  read(network, address, tag).problem?.reason

const base58check = createBase58check(sha256)
const versioned = (version: number, bytes: Uint8Array) =>
  base58check.encode(Buffer.concat([Buffer.from([version]), bytes]))
const packed = (prefix: number, account: Uint8Array, tag?: number): string => {
  const payload = Buffer.alloc(31)
  payload.writeUInt16BE(prefix, 0)
  payload.set(account, 2)
  if (tag !== undefined) {
    payload[22] = 1
    payload.writeUInt32LE(tag, 23)
  }
  return base58xrp.encode(Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]))
}

// Of BIP 173, BIP 350, EIP-55, CIP-19, and of the pages of the networks themselves.
const right: readonly (readonly [string, string])[] = [
  ['bitcoin-test', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
  ['bitcoin-test', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ['bitcoin-test', 'tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy'],
  ['bitcoin-test', 'tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c'],
  ['bitcoin-test', 'TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX'],
  ['bitcoin-test', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['bitcoin-test', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
  ['litecoin-test', 'tltc1qw508d6qejxtdg4y5r3zarvary0c5xw7klfsuq0'],
  ['litecoin-test', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'],
  ['dogecoin-test', 'nesRpRaAbTDmZHwmzBkLd2AtF7Z9L9z5S2'],
  ['ethereum-sepolia', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['ethereum-sepolia', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['ethereum-sepolia', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
  ['ethereum-sepolia', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
  ['ethereum-sepolia', '0x52908400098527886E0F7030069857D2E4169EE7'],
  ['ethereum-sepolia', '0x8617E340B3D01FA5F11F306F4090FD50E238070D'],
  ['ethereum-sepolia', '0xde709f2102306220921060314715629080e2fb77'],
  ['ethereum-sepolia', '0x27b1fdb04752bbc536007a920d24acb045561c26'],
  ['tron-nile', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'],
  ['tron-nile', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['solana-devnet', 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPTg'],
  ['solana-devnet', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'],
  ['xrpl-test', 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY'],
  ['xrpl-test', 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh'],
  ['xrpl-test', 'T719a5UwUCnEs54UsxG9CJYYDhwmFCvbJNZbi37gBGkRkbE'],
  ['cardano-preprod', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsz'],
  [
    'cardano-preprod',
    'addr_test1qz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzer3n0d3vllmyqwsx5wktcd8cc3sq835lu7drv2xwl2wywfgs68faae',
  ],
]
test.each(right)('%s accepts %s', (network, address) => {
  expect(read(network, address).problem).toBeUndefined()
})

// A wrong letter: among these networks' forms only Solana's has no checksum.
const withChecksum = right.filter(
  ([network, text]) => network !== 'solana-devnet' && text !== text.toUpperCase(),
)
test.each(withChecksum)('%s detects a changed letter anywhere in %s', (network, address) => {
  const start = address.startsWith('0x') ? 2 : address.lastIndexOf('1', 10) + 1
  const isOneCase = /^0x[0-9a-f]+$|^0x[0-9A-F]+$/.test(address)
  if (isOneCase) return expect(read(network, `${address}0`).problem).toBeDefined()
  let found = 0
  for (let at = start; at < address.length; at += 1) {
    const letter = address[at] === 'a' ? 'c' : 'a'
    const other = address.slice(0, at) + letter + address.slice(at + 1)
    if (reasonOf(network, other) !== undefined) found += 1
  }
  expect(found).toBe(address.length - start)
})

test.each([
  ['bitcoin-test', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
  ['bitcoin-test', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'Bitcoin'],
  ['bitcoin-test', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'Bitcoin'],
  ['bitcoin-test', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'Bitcoin'],
  ['litecoin-test', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'Litecoin'],
  ['litecoin-test', 'LVuDpNCSSj6pQ7t9Pv6d6sUkLKoqDEVUnJ', 'Litecoin'],
  ['dogecoin-test', 'DFpN6QqFfUm3gKNaxN6tNcab1FArL9cZLE', 'Dogecoin'],
  ['xrpl-test', 'X7gJ5YK8abHf2eTPWPFHAAot8Knck11QGqmQ7a6a3Z8PJvk', 'XRP Ledger'],
  ['cardano-preprod', 'addr1vx2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzers66hrl8', 'Cardano'],
  ['ethereum-sepolia', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'Bitcoin'],
  ['tron-nile', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'Bitcoin'],
])('%s reports %s as real money, of %s', (network, address, owner) => {
  expect(read(network, address).problem).toMatchObject({
    reason: 'address_main_network',
    values: { network: owner },
  })
})

const own = right.filter(([, text]) => !/^(m|2)/.test(text))
const crossed = networks.flatMap(({ id }) =>
  own.filter(([network]) => network !== id).map(([of, text]) => [id, of, text] as const),
)
test.each(crossed)("%s reports an address of %s as that network's: %s", (network, of, text) => {
  const owner = networks.find(({ id }) => id === of)
  expect(read(network, text).problem).toMatchObject({
    reason: 'address_other_network',
    values: { network: owner?.name },
  })
})

test.each([
  ['bitcoin-test', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsy', 'address_checksum'],
  ['bitcoin-test', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfm', 'address_checksum'],
  ['bitcoin-test', 'tb1q', 'address_malformed'],
  ['bitcoin-test', '', 'address_malformed'],
  // Mixed case, a version with the other checksum, and a program without spending rules.
  ['bitcoin-test', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kXpjzsx', 'address_malformed'],
  ['ethereum-sepolia', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address_checksum'],
  ['ethereum-sepolia', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'address_malformed'],
  ['ethereum-sepolia', '0x0000000000000000000000000000000000000000', 'address_malformed'],
  ['ethereum-sepolia', 'vitalik.eth', 'address_malformed'],
  ['tron-nile', 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMX', 'address_checksum'],
  ['solana-devnet', '11111111111111111111111111111111', 'address_malformed'],
  ['solana-devnet', 'vines1vzrYbzLMRdu58ou5XTby4qAqVRLmqo36NKPT', 'address_malformed'],
  ['xrpl-test', 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDX', 'address_checksum'],
  ['cardano-preprod', 'addr_test1vz2fxv2umyhttkxyxp8x0dlpdt3k6cwng5pxj3jhsydzerspjrlsq', 'address_checksum'],
])('%s refuses %s: %s', (network, address, reason) => {
  expect(reasonOf(network, address)).toBe(reason)
})

test('a coin moves only over its own networks', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  expect(readAddress({ coin: 'BTC', network: 'ethereum-sepolia', address }).problem?.reason).toBe(
    'address_network_unknown',
  )
  expect(readAddress({ coin: 'ZZZ', network: 'bitcoin-test', address }).problem?.reason).toBe(
    'address_network_unknown',
  )
  expect(readAddress({ coin: 'USDT', network: 'ethereum-sepolia', address }).problem).toBeUndefined()
})

test('each witness version has its own checksum, and future versions are refused', () => {
  const program = new Uint8Array(32).fill(7)
  const write = (coding: typeof bech32, version: number) =>
    coding.encode('tb', [version, ...coding.toWords(program)])
  expect(reasonOf('bitcoin-test', write(bech32, 0))).toBeUndefined()
  expect(reasonOf('bitcoin-test', write(bech32m, 1))).toBeUndefined()
  expect(reasonOf('bitcoin-test', write(bech32m, 0))).toBe('address_checksum')
  expect(reasonOf('bitcoin-test', write(bech32, 1))).toBe('address_checksum')
  expect(reasonOf('bitcoin-test', write(bech32m, 2))).toBe('address_version')
})

describe('destination tags', () => {
  const classic = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY'
  test.each(['0', '1', '12345', '4294967295'])('accepts %s', (tag) => {
    expect(read('xrpl-test', classic, tag)).toMatchObject({ tag })
  })
  test.each(['-1', '01', '4294967296', '1.5', 'abc', '99999999999'])('refuses %s', (tag) => {
    expect(reasonOf('xrpl-test', classic, tag)).toBe('address_tag')
  })
  test('a missing tag is accepted, and other networks accept none', () => {
    expect(read('xrpl-test', classic, ' ').tag).toBeUndefined()
    expect(reasonOf('bitcoin-test', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', '1')).toBe('address_tag')
  })
  test('reads the tag inside a packed address, and refuses another one beside it', () => {
    const account = new Uint8Array(20).fill(3)
    const text = packed(0x0493, account, 778)
    expect(text).toMatch(/^T/)
    const whole = read('xrpl-test', text)
    expect(whole).toMatchObject({ tag: '778', address: expect.stringMatching(/^r/) })
    expect(read('xrpl-test', whole.address ?? '').problem).toBeUndefined()
    expect(read('xrpl-test', text, '778')).toMatchObject({ tag: '778' })
    expect(reasonOf('xrpl-test', text, '779')).toBe('address_tag')
    expect(reasonOf('xrpl-test', packed(0x0544, account, 778))).toBe('address_main_network')
  })
})

test('stores an address in one form, for every notation', () => {
  const lower = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'
  expect(read('ethereum-sepolia', lower).address).toBe('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed')
  expect(read('bitcoin-test', ' TB1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KXPJZSX ').address).toBe(
    'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  )
})

test('test networks accept the address of any key hash, and detect real ones', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 20, maxLength: 20 }), (hash) => {
      expect(reasonOf('bitcoin-test', versioned(0x6f, hash))).toBeUndefined()
      expect(reasonOf('bitcoin-test', versioned(0xc4, hash))).toBeUndefined()
      expect(reasonOf('bitcoin-test', versioned(0x00, hash))).toBe('address_main_network')
      expect(reasonOf('dogecoin-test', versioned(0x71, hash))).toBeUndefined()
      expect(reasonOf('dogecoin-test', versioned(0x1e, hash))).toBe('address_main_network')
      expect(reasonOf('litecoin-test', versioned(0x3a, hash))).toBeUndefined()
      expect(reasonOf('litecoin-test', versioned(0x30, hash))).toBe('address_main_network')
      expect(reasonOf('tron-nile', versioned(0x41, hash))).toBeUndefined()
      const hex = `0x${Buffer.from(hash).toString('hex')}`
      if (!/^0x0+$/.test(hex)) {
        const kept = read('ethereum-sepolia', hex).address ?? ''
        expect(kept.toLowerCase()).toBe(hex)
        expect(read('ethereum-sepolia', kept).address).toBe(kept)
      }
    }),
  )
})

test('no input makes a network throw', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.uint8Array().map((bytes) => base58.encode(bytes)),
      ),
      (text) => {
        for (const { id } of networks) expect(() => read(id, text)).not.toThrow()
      },
    ),
  )
})
