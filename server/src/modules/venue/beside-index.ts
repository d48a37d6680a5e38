import { divide } from '@openbourse/money'
import type { Venue } from './types.ts'

/** What money would have gained in an index between two times, half to even; nothing in a market without that index. */
export async function gainIn(
  venue: Pick<Venue, 'instrument' | 'pricesAt'>,
  index: string,
  of: { readonly minor: bigint; readonly from: number; readonly to: number },
): Promise<bigint> {
  if (!venue.instrument(index)) return 0n
  const [before = 1, after = before] = await venue.pricesAt(index, [of.from, of.to])
  return divide(of.minor * BigInt(after - before), BigInt(before), 'half-even')
}
