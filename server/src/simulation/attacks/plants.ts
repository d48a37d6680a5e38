import { EventKind, Side } from '@openbourse/matching'
import { firstPersonOwner } from '../../modules/venue/index.ts'
import type { Arena } from './arena.ts'

/**
 * The mistake that the suite must detect: makers follow every trade, also those of a user with their own second
 * account.
 */
export function believeEveryTrade({ world, place }: Arena): void {
  const isPerson = (owner: number): boolean => owner >= firstPersonOwner
  world.commands.onEvents((_, __, events) => {
    for (let row = 0; row < events.count; row += 1) {
      if (events.kind[row] !== EventKind.traded) continue
      if (!isPerson(events.owner[row]!) || !isPerson(events.makerOwner[row]!)) continue
      place.flow += events.side[row] === Side.buy ? events.quantity[row]! : -events.quantity[row]!
    }
  })
}
