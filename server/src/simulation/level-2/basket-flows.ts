import type { Flow } from './flows.ts'
import { type At, anybody, asks, reads } from './money-asks.ts'
import { changeOf, flowsOf, oneOf, ownedIn } from './owned.ts'
import type { Reply } from './wire.ts'

// Baskets: kept, changed, removed, topped up and rebalanced.

function weightsOf({ chance }: At) {
  const first = 5 + 5 * chance.below(19)
  return { name: `Basket of ${first}`, weights: `LAGC:${first},SAVB:${100 - first}` }
}

const save = (at: At): Promise<Reply> =>
  asks(at, anybody(at), { path: '/stock/basket/save', form: weightsOf(at) })

const one = (at: At) => oneOf(at, (of) => ownedIn(of, 'baskets.basket', 'removed'), save)

async function change(at: At): Promise<Reply | undefined> {
  const found = await one(at)
  return found && changeOf(at, found, { path: '/stock/basket/save', form: weightsOf(at) })
}

async function remove(at: At): Promise<Reply | undefined> {
  const found = await one(at)
  return found && changeOf(at, found, { path: '/stock/basket/remove' })
}

/** Sends the orders that the preview showed. */
async function send(at: At, kind: 'top_up' | 'rebalance'): Promise<Reply | undefined> {
  const found = await one(at)
  if (!found) return undefined
  const amount = kind === 'top_up' ? `${2_000 + at.chance.below(90_000)}.50` : '0'
  const form = { id: found.id, kind, amount }
  const shown = await reads(at, found.person, { path: '/stock/basket/preview', method: 'GET', form })
  const orders = shown.data?.orders
  if (typeof orders !== 'string') return undefined
  return asks(at, found.person, { path: '/stock/basket/send', form: { ...form, orders } })
}

const flow = flowsOf(one)

export const basketFlows: readonly Flow[] = [
  flow('a basket is kept', 1, save),
  flow('a basket is changed', 1, change),
  flow('a basket is removed', 1, remove),
  flow('a basket is topped up', 2, (at) => send(at, 'top_up')),
  flow('a basket is rebalanced', 2, (at) => send(at, 'rebalance')),
]
