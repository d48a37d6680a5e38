import {
  asking,
  type ExamplesOf,
  key,
  type Props,
  proposesOf,
  type Stage,
  valueIn,
  withUser,
} from '../../core/index.ts'
import { tradesNeeded } from './days.ts'

/** A user, and a simulated manager: `id` is the manager's. */
async function withManager(stage: Stage): Promise<Props> {
  const { by } = await withUser(stage)
  return { by, id: await stage.manager() }
}

/** A verified user with as many closed trades as a listing takes. */
async function withTrades(stage: Stage): Promise<Props> {
  const { market } = stage
  const { by } = await withUser(stage)
  await stage.identities.plantVerified(by.userId)
  await market.offer('LAGC', 'sell', 31_000, tradesNeeded)
  const order = { symbol: 'LAGC', type: 'limit', price: '310.00' }
  const bought = { ...order, quantity: String(tradesNeeded), clientOrderId: 'prepared-purchase' }
  valueIn(await stage.ask('buyStock', bought, { by }))
  await market.nextDay()
  await market.offer('LAGC', 'buy', 31_000, tradesNeeded)
  for (let at = 0; at < tradesNeeded; at++) {
    market.world.clock.advance(1)
    const sold = { ...order, quantity: '1', clientOrderId: `prepared-sale-${at}` }
    valueIn(await stage.ask('sellStock', sold, { by }))
  }
  return { by, id: '' }
}

const names = new WeakMap<object, number>()

/** A name that no manager of this stage has. */
function nameIn({ market }: Stage): string {
  const count = names.get(market) ?? 0
  names.set(market, count + 1)
  return `Ada ${String.fromCharCode(65 + count).repeat(3)}`
}

/** A user who is listed as a manager. */
export async function withListing(stage: Stage): Promise<Props> {
  const props = await withTrades(stage)
  valueIn(await stage.ask('managerApply', { name: nameIn(stage) }, { by: props.by, key: 'prepared-listing' }))
  return props
}

type Named = 'consoleManagerClose' | 'managerApply' | 'managerClose' | 'managerLike' | 'managerVote'

export const managerExamples: ExamplesOf<Named> = {
  consoleManagerClose: proposesOf('the listing of a manager, to be closed', {
    call: 'consoleManagerClose',
    what: (stage) => stage.manager(),
    reason: 'listing_misused',
  }),
  managerApply: {
    name: 'a person listed as a manager',
    async prepare(stage) {
      const { by } = await withTrades(stage)
      return { by, id: nameIn(stage) }
    },
    fifty: 1,
    act: (stage, { by, id }) => stage.ask('managerApply', { name: id }, { by, key }),
  },
  managerClose: {
    name: 'a listing closed',
    prepare: withListing,
    fifty: 1,
    act: asking('managerClose', {}),
  },
  managerLike: {
    name: 'a manager liked',
    prepare: withManager,
    act: (stage, { by, id }) => stage.ask('managerLike', { managerId: id }, { by, key }),
  },
  managerVote: {
    name: 'a vote on a manager',
    prepare: withManager,
    already: ['vote_cast'],
    act: (stage, { by, id }) => stage.ask('managerVote', { managerId: id, choice: 'ahead' }, { by, key }),
  },
}
