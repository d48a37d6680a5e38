import type { Writer } from '../../../core/index.ts'
import type { Blocks } from '../product.ts'
import type { BlockAsked } from '../publish.ts'

const hourMs = 3_600_000
const words = (text: string) => ({ 'en-US': text, 'es-MX': text, 'pt-BR': text })

/** A block of 10,000 shares that opens now and closes in a day, without simulated participants. */
export const blockAsked = (nowMs: number, more: Partial<BlockAsked> = {}): BlockAsked => ({
  symbol: 'LAGC',
  seller: 'Testing Pension Trust',
  why: words('To pay pensions.'),
  owned: 50_000,
  price: 29_000,
  offered: 10_000,
  minimum: 100,
  maximum: 8_000,
  lot: 1,
  opensAt: nowMs,
  closesAt: nowMs + 24 * hourMs,
  lockDays: 7,
  simulated: { people: 0, asks: [] },
  practice: false,
  ...more,
})

/** Publishes a block and opens it; answers its number. */
export async function openBlock(
  face: Blocks,
  world: { readonly writer: Pick<Writer, 'run'>; readonly clock: { nowMs(): number } },
  more: Partial<BlockAsked> = {},
): Promise<string> {
  const written = await world.writer.run({
    actor: 0,
    decide: (turn) => ({ id: face.publish(turn, blockAsked(turn.nowMs, more)).id }),
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  await face.act()
  return String(written.answer.id)
}
