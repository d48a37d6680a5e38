import type { Turn } from '../../core/types.ts'
import type { Shelf } from './book.ts'
import { dealWithAll, stopWhatEnds, strike } from './dealing.ts'
import type { RobotParts } from './parts.ts'
import { newestBar, nextDealing } from './rules.ts'
import { act, type Strategies } from './trading.ts'

/**
 * What robots do by themselves, once an hour each: orders whose term is over begin to stop; the value of a unit is struck; everyone who came or left
 * is dealt with at that value; then the robot trades. Each step follows from what is stored, so a crash between two needs nothing.
 */
export async function live(parts: RobotParts, strategies: Strategies): Promise<void> {
  for (const { robot } of [...parts.book.robots()]) await liveOne(parts, strategies, robot.id)
}

async function liveOne(parts: RobotParts, strategies: Strategies, robotId: number): Promise<void> {
  const seen = parts.book.shelf(robotId)
  if (!seen) return
  if (!seen.dealing) {
    if (parts.clock.nowMs() < nextDealing(seen.actedOn)) return
    await stopWhatEnds(parts, robotId)
    // Dividends, splits and settled shares of before are in the value.
    await parts.stocks.current(seen.robot.portfolioId)
    await inTurn(parts, seen, (turn) => void strike(turn, parts, seen))
  }
  await dealWithAll(parts, robotId)
  const dealt = parts.book.shelf(robotId)
  if (!dealt?.dealing) return
  const bar = newestBar(dealt.dealing.at)
  const weights = await strategies.weightsOf(dealt.robot, bar)
  await inTurn(parts, dealt, (turn) => {
    act(turn, parts, dealt, weights)
    parts.book.acted(turn, robotId, bar)
  })
}

/** A turn in which a robot is still as it was seen. */
function inTurn({ writer, book }: RobotParts, seen: Shelf, decide: (turn: Turn) => void): Promise<unknown> {
  const { dealing, actedOn } = seen
  return writer.run({
    actor: 0,
    decide(turn) {
      const now = book.shelf(seen.robot.id)
      if (now?.dealing === dealing && now?.actedOn === actedOn) decide(turn)
    },
  })
}
