import { expect, test } from 'vitest'
import { fromHex, hex } from './bytes.ts'
import {
  type DrandRound,
  drandDefault,
  drandRoundAfter,
  drandRoundSeconds,
  quicknet,
  verifyDrandRound,
} from './drand.ts'

// Rounds of quicknet: 1 as drand.cloudflare.com/<chain hash>/public/1 answers, 1000 of the tests of tlock-rs, 32281667 of api.drand.sh.
const quick: { round: DrandRound; randomness: string }[] = [
  {
    round: {
      round: 1,
      signature: fromHex(
        'b55e7cb2d5c613ee0b2e28d6750aabbb78c39dcc96bd9d38c2c2e12198df95571de8e8e402a0cc48871c7089a2b3af4b',
      ),
    },
    randomness: '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a',
  },
  {
    round: {
      round: 32_281_667,
      signature: fromHex(
        'b0f5ae301358ff87a9d3dd539ed4a07c0148b1ab4f7b61a8ca43c7e9ca7ca9553e4faae9188deb30b2cd1a7f447e3e5b',
      ),
    },
    randomness: '4fd2fc55983dbfa3f446d8a0bd56f16cc8c5e76afd1ec154b60d477cbabed13b',
  },
]
const thousand = {
  round: 1000,
  signature: fromHex(
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  ),
}
// The same round of fastnet, another network.
const foreign =
  'b09eacd45767c4d58306b98901ad0d6086e2663766f3a4ec71d00cf26f0f49eaf248abc7151c60cf419c4e8b37e80412'

// Rounds of the default network: 1 of drand-client's tests, 2 as api.drand.sh answers, 1000 with its predecessor.
const first =
  '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655'
const chained: { round: DrandRound & { previousSignature: Uint8Array }; randomness: string }[] = [
  {
    round: {
      round: 1,
      signature: fromHex(first),
      previousSignature: fromHex('176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a'),
    },
    randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  },
  {
    round: {
      round: 2,
      signature: fromHex(
        'aa18facd2d51b616511d542de6f9af8a3b920121401dad1434ed1db4a565f10e04fad8d9b2b4e3e0094364374caafe9b10478bf75650124831509c638b5a36a7a232ec70289f8751a2adb47fc32eb70b57dc81c39d48cbcac9fec46cdfc31663',
      ),
      previousSignature: fromHex(first),
    },
    randomness: 'e8fee7dac6eb2b89df97d631cfccedbada7d5d05495bb546eef462e4145fdf8f',
  },
  {
    round: {
      round: 1000,
      signature: fromHex(
        '99bf96de133c3d3937293cfca10c8152b18ab2d034ccecf115658db324d2edc00a16a2044cd04a8a38e2a307e5ecff3511315be8d282079faf24098f283e0ed2c199663b334d2e84c55c032fe469b212c5c2087ebb83a5b25155c3283f5b79ac',
      ),
      previousSignature: fromHex(
        'af0d93299a363735fe847f5ea241442c65843dc1bd3a7b79646b3b10072e908bf034d35cd69d378e3341f139100cd4cd03030399864ef8803a5a4f5e64fccc20bbae36d1ca22a6ddc43d2630c41105e90598fab11e5c7456df3925d4b577b113',
      ),
    },
    randomness: 'a40d3e0e7e3c71f28b7da2fd339f47f0bcf10910309f5253d7c323ec8cea3212',
  },
]

test('published rounds of quicknet verify and give their published randomness', () => {
  for (const { round, randomness } of quick) expect(hex(verifyDrandRound(quicknet, round))).toBe(randomness)
  verifyDrandRound(quicknet, thousand)
})

test('published rounds of the default network verify and give their published randomness', () => {
  for (const { round, randomness } of chained)
    expect(hex(verifyDrandRound(drandDefault, round))).toBe(randomness)
})

test('a round of another number, network, signature or predecessor is refused', () => {
  const [{ round }] = quick as [(typeof quick)[0]]
  const [, second] = chained as [(typeof chained)[0], (typeof chained)[0]]
  const not = 'is not signed by'
  expect(() => verifyDrandRound(quicknet, { ...round, round: 2 })).toThrow(not)
  expect(() => verifyDrandRound(quicknet, { ...thousand, signature: fromHex(foreign) })).toThrow(not)
  expect(() => verifyDrandRound(quicknet, { ...round, signature: round.signature.with(20, 1) })).toThrow(not)
  // The other root of the same x: a point of the curve and its subgroup, and still not the signature.
  const negated = round.signature.with(0, round.signature[0]! ^ 0x20)
  expect(() => verifyDrandRound(quicknet, { ...round, signature: negated })).toThrow(not)
  for (const length of [0, 47, 49, 96])
    expect(() => verifyDrandRound(quicknet, { ...round, signature: new Uint8Array(length) })).toThrow(not)
  // The point at infinity.
  const infinity = new Uint8Array(48).with(0, 0xc0)
  expect(() => verifyDrandRound(quicknet, { ...round, signature: infinity })).toThrow(not)
  expect(() => verifyDrandRound(drandDefault, round)).toThrow('signature before it')
  const { previousSignature } = second.round
  const changed = previousSignature.with(5, previousSignature[5]! ^ 1)
  expect(() => verifyDrandRound(drandDefault, { ...second.round, previousSignature: changed })).toThrow(not)
  const short = previousSignature.subarray(1)
  expect(() => verifyDrandRound(drandDefault, { ...second.round, previousSignature: short })).toThrow(
    '96 bytes',
  )
  expect(() => verifyDrandRound(quicknet, { ...round, previousSignature })).toThrow('unchained')
  for (const number of [0, -1, 1.5, 2 ** 53])
    expect(() => verifyDrandRound(quicknet, { ...round, round: number })).toThrow('from 1')
})

test('the round after a time is published after it, and the one before is not', () => {
  expect(drandRoundSeconds(quicknet, 1)).toBe(1_692_803_367)
  expect(drandRoundAfter(quicknet, 0)).toBe(1)
  for (const chain of [quicknet, drandDefault]) {
    for (const offset of [-1, 0, 1, 2, 3, 29, 30, 31, 1_000_000]) {
      const seconds = chain.genesisSeconds + offset
      const round = drandRoundAfter(chain, seconds)
      expect(drandRoundSeconds(chain, round)).toBeGreaterThan(seconds)
      if (round > 1) expect(drandRoundSeconds(chain, round - 1)).toBeLessThanOrEqual(seconds)
    }
  }
})
