import { port } from '../../../core/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { OfferParts } from '../parts.ts'
import { publish } from '../publish.ts'
import { justListed, type Planned, plannedFor, slotsAt } from './calendar.ts'
import { issuersCount } from './issuers.ts'

/** Whether invented companies come to the market automatically. */
export const offerCalendar = port<'practice' | 'none'>('calendar of offers', ({ config }) =>
  config.isTesting ? 'none' : 'practice',
)

/** Publishes what the practice calendar has for this time. What was published is known by its code, so nothing is offered twice. */
export async function keepCalendar(
  parts: Pick<OfferParts, 'book' | 'ledger' | 'chances' | 'writer' | 'clock'>,
  random: Random,
): Promise<void> {
  const { book, writer, clock } = parts
  const nowMs = clock.nowMs()
  const slots = slotsAt(nowMs).filter((slot) => slot < issuersCount)
  const isFirst = book.issues().length === 0
  const planned: ((chance: number, at: number) => Planned)[] = slots.map(
    (slot) => (chance, at) => plannedFor(slot, { nowMs: at, chance }),
  )
  const before = (slots[0] ?? 0) - 1
  if (isFirst && before >= 0) planned.unshift((chance, at) => justListed(before, { nowMs: at, chance }))
  for (const plan of planned) {
    const { rules } = plan(0, nowMs)
    if (book.ofSymbol(rules.symbol)) continue
    const chance = Buffer.from(random.bytes(4)).readUInt32BE(0) / 2 ** 32
    await writer.run({
      actor: 0,
      decide(turn) {
        if (!book.ofSymbol(rules.symbol))
          publish(turn, parts, { ...plan(chance, turn.nowMs), proposalId: null })
      },
    })
  }
}
