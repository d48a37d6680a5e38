import { expect, test } from 'vitest'
import { createBook } from './book.ts'
import { carryOut, story } from './testing/stream.ts'
import { createTwin } from './twin.ts'
import type { Events, OrderBook } from './types.ts'

const commands = 1_000_000
/** Short lives keep the books shallow, and with them the twin, which searches everything from the front. */
const commandsOfALife = 400
const firstSeed = 1001

test('the fast book and its naive twin agree on a million commands', { timeout: 300_000 }, () => {
  let carriedOut = 0
  for (let seed = firstSeed; carriedOut < commands; seed++) carriedOut += live(seed)
  expect(carriedOut).toBeGreaterThanOrEqual(commands)
})

/**
 * One life of both books; after each command they must have equal events and equal state. Returns the number of
 * commands.
 */
function live(seed: number): number {
  const { options, next } = story(seed)
  const fast = createBook(options)
  const twin = createTwin(options)
  let step = 0
  while (step < commandsOfALife) {
    for (const command of next()) {
      step += 1
      carryOut(fast, command)
      carryOut(twin, command)
      if (agree(fast, twin)) continue
      throw new Error(`The books part: replay with SEED=${seed} STEPS=${step} on twins-agree.test.ts`)
    }
  }
  return step
}

function agree(fast: OrderBook, twin: OrderBook): boolean {
  return (
    saySame(fast.events, twin.events) &&
    fast.size() === twin.size() &&
    fast.bestBid() === twin.bestBid() &&
    fast.bestAsk() === twin.bestAsk() &&
    fast.hash() === twin.hash()
  )
}

function saySame(one: Events, other: Events): boolean {
  if (one.count !== other.count) return false
  for (let row = 0; row < one.count; row++) {
    if (
      one.kind[row] !== other.kind[row] ||
      one.reason[row] !== other.reason[row] ||
      one.order[row] !== other.order[row] ||
      one.maker[row] !== other.maker[row] ||
      one.owner[row] !== other.owner[row] ||
      one.makerOwner[row] !== other.makerOwner[row] ||
      one.side[row] !== other.side[row] ||
      one.price[row] !== other.price[row] ||
      one.quantity[row] !== other.quantity[row] ||
      one.remaining[row] !== other.remaining[row] ||
      one.makerRemaining[row] !== other.makerRemaining[row]
    ) {
      return false
    }
  }
  return true
}
