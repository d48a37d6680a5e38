import { invariant } from '@openbourse/money'

// The state of a payment is a function of its send time, its story and the clock: nothing has to be stored, a
// restart changes nothing, and any moment can be recomputed.

/** Start of block numbering; the first block has number 1. */
const beginningMs = Date.UTC(2020, 0, 1)
/** Blocks that a late payment waits. */
const lateBlocks = 30
/** Blocks until a payment whose block was replaced is in a new one. */
const secondTryBlocks = 3
/** Confirmations of a payment that is reverted: more than any required number. */
const undoneBlocks = 30

type Paced = { readonly blockMs: number; readonly reorganises: boolean }
type Story = 'usual' | 'reorganised' | 'replaced' | 'undone' | 'late' | 'never' | 'failed'
type Sent = { readonly sentAt: number; readonly story: Story }
export type View = {
  readonly state: 'waiting' | 'in_block' | 'gone' | 'failed'
  readonly height: number | null
  readonly confirmations: number
}

/** Number of the newest block; 0 before the first. */
export function heightAt({ blockMs }: Pick<Paced, 'blockMs'>, atMs: number): number {
  return Math.max(0, Math.floor((atMs - beginningMs) / blockMs))
}

const waiting: View = { state: 'waiting', height: null, confirmations: 0 }
const gone: View = { state: 'gone', height: null, confirmations: 0 }
const failed: View = { state: 'failed', height: null, confirmations: 0 }

/** The state of a payment. By default the next block includes it. */
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

/** Whether a payment is final: deep enough, or never to be paid. */
export function isOver({ state, confirmations }: View, buriedBlocks: number): boolean {
  invariant(buriedBlocks > 0, 'a payment is buried under at least one block')
  return state === 'gone' || state === 'failed' || confirmations >= buriedBlocks
}

const replacing: readonly Story[] = ['reorganised', 'replaced', 'undone']
const isReplacing = (story: Story): boolean => replacing.includes(story)

function taken(height: number, tip: number): View {
  return tip < height ? waiting : { state: 'in_block', height, confirmations: tip - height + 1 }
}
