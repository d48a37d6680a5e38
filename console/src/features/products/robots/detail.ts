import type { Results } from '../../../lib/ask.ts'
import type { Detail, FactName, Value } from '../types.ts'

export type Robot = Results['consoleRobots']['list'][number]

/** Names of parameters as facts, in the order in which they are read. */
const parameters = [
  'fast',
  'slow',
  'length',
  'tenths',
  'stepBps',
  'levels',
  'every',
  'buys',
  'top',
] as const satisfies readonly FactName[]

/** A robot as the desk shows it: terms and counts. No figure of it can be entered. */
export function detailOf({ robot, terms, counted }: Results['consoleRobot']): Detail {
  const count = (of: number | string): Value => ({ as: 'count', of })
  const amount = (of: string): Value => ({ as: 'money', of, currency: robot.currency })
  const named: Readonly<Record<string, number>> = { ...terms.parameters, buys: terms.parameters.parts ?? 0 }
  return {
    title: robot.name,
    sub: '',
    state: 'trading',
    waiting: undefined,
    cancelledFor: undefined,
    frozen: { hash: robot.termsHash, proposal: robot.proposal ?? undefined },
    sections: [
      {
        name: 'strategy',
        facts: [
          ['strategy', { as: 'word', of: robot.kind }],
          ...parameters.flatMap((name) => (named[name] ? [[name, count(named[name])] as const] : [])),
          ['symbols', { as: 'text', of: terms.symbols.join(', ') }],
        ],
      },
      {
        name: 'terms',
        facts: [
          ['orderMinimum', amount(terms.minimum)],
          ['orderMaximum', amount(terms.maximum)],
          ['periodDays', count(terms.periodDays)],
          ['lockIn', count(terms.lockDays)],
          ['profitFee', { as: 'text', of: `${Number(terms.fee) * 100}%` }],
          ['startUp', amount(terms.startUp)],
          ['publishedAt', { as: 'time', of: robot.publishedAt }],
        ],
      },
      {
        name: 'money',
        facts: [
          ['people', count(robot.people)],
          ['putIn', amount(robot.putIn)],
          ['worth', amount(robot.value)],
          ['unit', { as: 'text', of: counted.unit }],
          ['portfolio', { as: 'text', of: robot.portfolio }],
        ],
      },
      {
        name: 'counted',
        facts: [
          ['closedTrades', count(counted.trades)],
          ['wonTrades', count(counted.won)],
          ['costs', amount(counted.costs)],
          ['overOrders', count(counted.over)],
          ['lostOrders', count(counted.lost)],
        ],
      },
    ],
    texts: [],
    draw: undefined,
    escrow: undefined,
    act: { does: 'cancel', cancel: 'over' },
  }
}
