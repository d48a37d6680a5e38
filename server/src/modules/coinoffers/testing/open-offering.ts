import type { Writer } from '../../../core/index.ts'
import type { CoinOffers } from '../product.ts'
import type { CoinOfferTerms } from '../rules.ts'

const hourMs = 3_600_000
const usdt = 1_000_000

/**
 * An offering of 1,000 coins at 0.50 that opens now and closes in a day: shared out five minutes later, listed a day after the close, with 20%
 * released then and the rest in two parts, a day apart. No simulated participants.
 */
export function termsFor(nowMs: number, more: Partial<CoinOfferTerms> = {}): CoinOfferTerms {
  const closesAt = nowMs + 24 * hourMs
  const listsAt = nowMs + 48 * hourMs
  return {
    coin: 'KORA',
    name: 'Kora Network',
    about: { 'en-US': 'Pays for messages.', 'es-MX': 'Paga mensajes.', 'pt-BR': 'Paga mensagens.' },
    currency: 'USDT',
    units: 100_000,
    unitPrice: 5_000,
    minimum: 10 * usdt,
    maximum: 2_000 * usdt,
    step: 10 * usdt,
    cap: 2_000 * usdt,
    opensAt: nowMs,
    closesAt,
    sharesAt: closesAt + hourMs / 12,
    listsAt,
    releases: [
      { at: listsAt, part: 2_000 },
      { at: listsAt + 24 * hourMs, part: 6_000 },
      { at: listsAt + 48 * hourMs, part: 10_000 },
    ],
    simulated: { people: 0, asks: [] },
    practice: false,
    ...more,
  }
}

/** Publishes an offering and opens it; answers its number. */
export async function openOffering(
  face: CoinOffers,
  world: { readonly writer: Pick<Writer, 'run'>; readonly clock: { nowMs(): number } },
  more: Partial<CoinOfferTerms> = {},
): Promise<string> {
  const written = await world.writer.run({
    actor: 0,
    decide: (turn) => ({ id: face.publish(turn, termsFor(turn.nowMs, more)).id }),
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  await face.act()
  return String(written.answer.id)
}
