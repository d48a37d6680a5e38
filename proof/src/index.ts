export * from './allot.ts'
export * from './bundles.ts'
export {
  base64,
  bigEndian,
  compare,
  concat,
  equal,
  fromBase64,
  fromBigEndian,
  fromHex,
  fromUtf8,
  hex,
  utf8,
} from './bytes.ts'
export * from './checkpoint.ts'
export * from './clearing.ts'
export * from './coin-offering.ts'
export * from './commitment.ts'
export * from './drand.ts'
export * from './draw.ts'
export * from './entry.ts'
export { ProofError } from './error.ts'
export * from './fields.ts'
export * from './frontier.ts'
export * from './hash-chain.ts'
export * from './hashed-text.ts'
export * from './key-change.ts'
export * from './keys.ts'
export * from './note.ts'
export * from './offer-draw.ts'
export * from './offer-list.ts'
export * from './offer-log.ts'
export * from './offer-rules.ts'
export * from './proof-text.ts'
export * from './proofs.ts'
export * from './receipt.ts'
export * from './sharing.ts'
export * from './sums.ts'
export * from './tiles.ts'
export {
  emptyRoot,
  type HashReader,
  hashBytes,
  leafHash,
  type Node,
  nodeHash,
  rootFrom,
} from './tree.ts'
export * from './visit.ts'
export * from './witness.ts'
