import {
  formatConsistency,
  formatInclusion,
  fromHex,
  hashBytes,
  ProofError,
  parseSize,
} from '@openbourse/proof'
import type { LogKeeper } from './keeper.ts'

/**
 * The text at a path behind `/log/proof/`: `inclusion/<index>/<size>`, `hash/<hash of the leaf in hexadecimal>/<size>`, or
 * `consistency/<old size>/<size>`. Undefined for what is no such path, and for trees beyond the newest checkpoint.
 */
export async function proofAt(keeper: LogKeeper, path: string): Promise<string | undefined> {
  const [word, first = '', last = '', ...rest] = path.split('/')
  if (rest.length > 0) return undefined
  const size = sizeIn(last)
  if (size === undefined || size === 0 || size > (keeper.head?.size ?? 0)) return undefined
  if (word === 'inclusion') return inclusionOf(keeper, sizeIn(first), size)
  if (word === 'hash') return inclusionOf(keeper, await indexIn(keeper, first), size)
  if (word !== 'consistency') return undefined
  const oldSize = sizeIn(first)
  if (oldSize === undefined || oldSize > size) return undefined
  return formatConsistency({ oldSize, size, proof: await keeper.consistency(oldSize, size) })
}

async function inclusionOf(keeper: LogKeeper, index: number | undefined, size: number) {
  if (index === undefined || index >= size) return undefined
  return formatInclusion({ index, size, proof: await keeper.inclusion(index, size) })
}

function sizeIn(text: string): number | undefined {
  try {
    return parseSize(text)
  } catch (error) {
    if (error instanceof ProofError) return undefined
    throw error
  }
}

async function indexIn(keeper: LogKeeper, text: string): Promise<number | undefined> {
  if (!/^[0-9a-f]+$/.test(text) || text.length !== 2 * hashBytes) return undefined
  return keeper.indexOf(fromHex(text))
}
