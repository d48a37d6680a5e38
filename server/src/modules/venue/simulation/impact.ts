import { minuteMs } from '../calendar/zone.ts'
import type { Traits } from './traits.ts'

/** Taking one usual order moves the makers' middle by this part of the price. */
export const impactPerOrder = 0.000_03
const halfLifeMs = 5 * minuteMs
const most = 0.03

/**
 * Distance of the makers' middle from the fair value because of users' trades with the book. It is linear in the
 * shares and fades (Obizhaeva and Wang 2013). With m the distance, k the impact of one share and q shares taken,
 * ½m²/k grows by mq + ½kq², and fading only lessens it. The book charges mq + ½kq² and more, because it is steeper
 * than k: so no sequence of trades that begins with m = 0 costs less than nothing (Huberman and Stanzl 2004,
 * Gatheral 2010).
 */
export function createImpact(traits: readonly Traits[]) {
  const away = new Float64Array(traits.length)
  return {
    /** Time passes, and users have taken `flow` shares: bought less sold. Returns a part of the price. */
    step(
      index: number,
      { flow, value, stepMs }: { readonly flow: number; readonly value: number; readonly stepMs: number },
    ): number {
      const left = away[index]! * 2 ** (-stepMs / halfLifeMs)
      const { orderValue, unit } = traits[index]!
      const moved = ((flow * value * unit) / orderValue) * impactPerOrder
      away[index] = Math.max(-most, Math.min(most, left + moved))
      return away[index]!
    },
  }
}
