import { invariant } from '@openbourse/money'

// What a network shows at a moment follows from when a payment was sent, its story, and the clock: nothing has to be kept up to date,
// a restart changes nothing, and the same payment in the same network can be looked at again at any moment.

/** Blocks are counted from here; the first one has number 1. */
const beginningMs = Date.UTC(2020, 0, 1)
/** Blocks that a late payment waits. */
const lateBlocks = 30
/** Blocks after which a payment whose block was replaced is in a new one. */
const secondTryBlocks = 3
/** Confirmations of a payment that is undone after all: more than anybody here waits for. */
const undoneBlocks = 30

type Paced = { readonly blockMs: number; readonly reorganises: boolean }
type Story = 'usual' | 'reorganised' | 'replaced' | 'undone' | 'late' | 'never' | 'failed'
type Sent = { readonly sentAt: number; readonly story: Story }
export type View = {
  readonly state: 'waiting' | 'in_block' | 'gone' | 'failed'
  readonly height: number | null
  readonly confirmations: number
}

/** Number of the newest block; 0 before there was one. */
export function heightAt({ blockMs }: Pick<Paced, 'blockMs'>, atMs: number): number {
  return Math.max(0, Math.floor((atMs - beginningMs) / blockMs))
}

const waiting: View = { state: 'waiting', height: null, confirmations: 0 }
const gone: View = { state: 'gone', height: null, confirmations: 0 }
const failed: View = { state: 'failed', height: null, confirmations: 0 }

/** How a payment stands. The next block after it was sent takes it, unless its story is another one. */
export function viewOf(sent: Sent, network: Paced, atMs: number): View {
  const tip = heightAt(network, atMs)
  const first = heightAt(network, sent.sentAt) + 1
  const story = network.reorganises || !isReplacing(sent.story) ? sent.story : 'usual'
  switch (story) {
    case 'usual':
      return taken(first, tip)
    case 'late':
      return taken(first + lateBlocks, tip)
    case 'never':
      return waiting
    case 'failed':
      return failed
    case 'reorganised':
      // Its block has one confirmation when another branch overtakes it.
      if (tip === first) return taken(first, tip)
      return taken(first + secondTryBlocks, tip)
    case 'replaced':
      return tip <= first ? taken(first, tip) : gone
    case 'undone':
      return tip < first + undoneBlocks ? taken(first, tip) : gone
  }
}

/** Whether nothing more will come of a payment: it is buried, or it will never be paid. */
export function isOver({ state, confirmations }: View, buriedBlocks: number): boolean {
  invariant(buriedBlocks > 0, 'a payment is buried under at least one block')
  return state === 'gone' || state === 'failed' || confirmations >= buriedBlocks
}

const replacing: readonly Story[] = ['reorganised', 'replaced', 'undone']
const isReplacing = (story: Story): boolean => replacing.includes(story)

function taken(height: number, tip: number): View {
  return tip < height ? waiting : { state: 'in_block', height, confirmations: tip - height + 1 }
}
