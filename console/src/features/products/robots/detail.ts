import type { Results } from '../../../lib/ask.ts'
import { countedSection, poolDetail, poolSections } from '../pools.ts'
import type { Detail, FactName, Value } from '../types.ts'

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
  'band',
] as const satisfies readonly FactName[]

/** A robot as the desk shows it: terms and counts. No figure of it can be entered. */
export function detailOf({ robot, terms, counted, closeProposal }: Results['consoleRobot']): Detail {
  const count = (of: number | string): Value => ({ as: 'count', of })
  const amount = (of: string): Value => ({ as: 'money', of, currency: robot.currency })
  const named: Readonly<Record<string, number>> = { ...terms.parameters, buys: terms.parameters.parts ?? 0 }
  return {
    ...poolDetail(robot, { closeProposal }),
    frozen: { hash: robot.termsHash, proposal: robot.proposal ?? undefined, of: 'pool' },
    sections: [
      ...poolSections(robot),
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
      countedSection(counted, robot),
    ],
  }
}
