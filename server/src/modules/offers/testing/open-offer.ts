import type { Writer } from '../../../core/index.ts'
import type { Offers } from '../product.ts'
import { offerRulesFor, termsFor } from './terms.ts'

const hourMs = 3_600_000

/** Publishes an offer of twelve lots that closes in a day, and opens it; answers its number. */
export async function openOffer(
  face: Offers,
  world: { readonly writer: Pick<Writer, 'run'>; readonly clock: { nowMs(): number } },
  price?: 'band',
): Promise<string> {
  const opensAt = world.clock.nowMs()
  const closesAt = opensAt + 24 * hourMs
  const times = {
    opensAt,
    closesAt,
    confirmBy: closesAt + hourMs,
    drawAt: closesAt + 2 * hourMs,
    payBy: closesAt + 24 * hourMs,
    listsAt: closesAt + 72 * hourMs,
  }
  const band = { kind: 'band', floor: '3000', low: '4000', high: '5000' } as const
  const { version: _version, draw: _draw, chance: _chance, ...rules } = offerRulesFor(times)
  const asked = price === 'band' ? { ...rules, price: band } : rules
  const written = await world.writer.run({
    actor: 0,
    decide: (turn) => ({
      id: face.publish(turn, {
        rules: { ...asked, symbol: `TST${turn.sequence % 100_000}` },
        terms: termsFor({}),
      }).id,
    }),
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  await face.act()
  return String(written.answer.id)
}
