import { done } from '@openbourse/protocol'
import type { SomeHandlers } from '../../../platform/http/types.ts'
import type { Seeds } from './seeds.ts'

export function seedHandlers(seeds: Pick<Seeds, 'list'>): SomeHandlers<'stockSeeds'> {
  return {
    async stockSeeds(_, { before, limit }) {
      const found = await seeds.list({ before, limit: limit + 1 })
      return done({ list: found.slice(0, limit), more: found.length > limit })
    },
  }
}
