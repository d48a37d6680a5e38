import type { DepositWay } from '@openbourse/protocol'

type Way = Pick<DepositWay, 'open' | 'opensAt' | 'promiseMinutes' | 'currency'>

/** Ways of one kind as one: closed only if all of them are, until the first opens, and promised what the slowest promises. */
export function togetherOf(ways: readonly Way[]) {
  const opening = ways.flatMap(({ opensAt }) => (opensAt === null ? [] : [opensAt]))
  const isClosed = opening.length > 0 && ways.every(({ open }) => !open)
  return {
    opensAt: isClosed ? Math.min(...opening) : null,
    minutes: Math.max(0, ...ways.map(({ promiseMinutes }) => promiseMinutes)),
    currencies: [...new Set(ways.map(({ currency }) => currency))],
  }
}
