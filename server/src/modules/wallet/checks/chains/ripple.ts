import { base58Checked, rippleChecked } from './base58.ts'
import { badChecksum, fine, main, type Network, no, type Verdict } from './types.ts'

const accountBytes = 20
const tagMax = 0xffffffff
/** X-addresses (XLS-5): two bytes of the network, account, one of the tag's kind, eight of the tag. */
const packedBytes = 2 + accountBytes + 1 + 8
const testPrefix = 0x0493
const mainPrefix = 0x0544

/** Classic addresses are the same on all networks; packed ones with a tag name their network. */
export const ripple: Network = {
  id: 'xrpl-test',
  name: 'XRP Ledger Testnet',
  mainName: 'XRP Ledger',
  takesTag: true,
  example: 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY',
  read(text) {
    const payload = base58Checked(text, 'ripple')
    if (payload?.length === accountBytes + 1 && payload[0] === 0) return fine(text)
    if (payload?.length === packedBytes) return unpacked(Buffer.from(payload))
    return /^[rT][1-9A-HJ-NP-Za-km-z]{24,47}$/.test(text) && !payload ? badChecksum : no
  },
}

function unpacked(payload: Buffer): Verdict {
  const prefix = payload.readUInt16BE(0)
  if (prefix === mainPrefix) return main
  if (prefix !== testPrefix) return no
  const account = payload.subarray(2, 2 + accountBytes)
  const flag = payload[2 + accountBytes]
  const tag = payload.readBigUInt64LE(packedBytes - 8)
  if ((flag === 0 && tag !== 0n) || (flag !== 0 && flag !== 1) || tag > tagMax) return no
  const address = rippleChecked(Buffer.concat([Buffer.from([0]), account]))
  return flag === 1 ? { kind: 'fine', address, tag: String(tag) } : { kind: 'fine', address }
}

/** A destination tag: an unsigned number of 32 bits. */
export function isTag(text: string): boolean {
  return /^(0|[1-9]\d{0,9})$/.test(text) && Number(text) <= tagMax
}
