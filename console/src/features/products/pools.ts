import type { Results } from '../../lib/ask.ts'
import type { Detail, Fact, Row, Section, StateName, Value } from './types.ts'

/** What robots and funds have in common on the desk. */
export type Pool = Omit<Results['consoleFunds']['list'][number], 'managerId' | 'managerName'>

const count = (of: number): Value => ({ as: 'count', of })

/** Open ones trade; what closes still pays its holders. */
const stateOf = ({ state, closing }: Pick<Pool, 'state' | 'closing'>): StateName =>
  state === 'closed' ? 'closed' : closing ? 'closing' : 'trading'

export function poolRow(one: Pool, sub: string): Row {
  return {
    id: one.id,
    title: one.name,
    sub,
    stage: one.state === 'closed' ? 'over' : 'running',
    state: stateOf(one),
    cells: {
      owners: count(one.owners),
      unit: { as: 'text', of: one.unit },
      worth: { as: 'money', of: one.value, currency: one.currency },
    },
    draft: undefined,
    ref: one.id,
  }
}

/** Its money, what the next dealing point deals with, and why it closes. */
export function poolSections(one: Pool): readonly Section[] {
  const money = (of: string): Value => ({ as: 'money', of, currency: one.currency })
  return [
    ...closingSection(one.closing && { ...one.closing, since: one.closing.at }),
    {
      name: 'money',
      facts: [
        ['openOrders', count(one.people)],
        ['owners', count(one.owners)],
        ['putIn', money(one.putIn)],
        ['worth', money(one.value)],
        ['unit', { as: 'text', of: one.unit }],
        ['unitAt', { as: 'time', of: one.unitAt }],
        ['portfolio', { as: 'text', of: one.portfolio }],
      ],
    },
    ...(one.state === 'closed'
      ? []
      : [
          {
            name: 'nextPoint' as const,
            facts: [
              ['nextAt', { as: 'time', of: one.nextAt }],
              ['coming', count(one.coming)],
              ['leaving', count(one.leaving)],
            ] satisfies Fact[],
          },
        ]),
  ]
}

type Closed = {
  readonly since: number
  readonly cause: 'operators' | 'ruined' | 'last_day' | 'self' | 'account_closed'
}

/** Since when and why something is closed. */
export const closingSection = (closed: Closed | null): readonly Section[] =>
  closed
    ? [
        {
          name: 'closing',
          facts: [
            ['closedSince', { as: 'time', of: closed.since }],
            ['closedBy', { as: 'word', of: closed.cause }],
          ],
        },
      ]
    : []

/** Sales and orders that are over, as they were counted. */
export const countedSection = (
  counted: Results['consoleFund']['counted'],
  { currency }: Pick<Pool, 'currency'>,
): Section => ({
  name: 'counted',
  facts: [
    ['closedTrades', count(counted.trades)],
    ['wonTrades', count(counted.won)],
    ['costs', { as: 'money', of: counted.costs, currency }],
    ['overOrders', count(counted.over)],
    ['lostOrders', count(counted.lost)],
  ],
})

/** What every pool is on the bench, and what may be done to it. */
export const poolDetail = (
  one: Pool,
  { closeProposal }: { readonly closeProposal: string | null },
): Omit<Detail, 'sections' | 'frozen'> => ({
  title: one.name,
  sub: '',
  state: stateOf(one),
  waiting: closeProposal ?? undefined,
  cancelledFor: one.closing?.reason ?? undefined,
  cancelledBy: one.closing?.proposal ?? undefined,
  texts: [],
  draw: undefined,
  escrow: undefined,
  act: {
    does: 'cancel',
    cancel: one.closing ? 'over' : { users: one.owners, money: one.value, currency: one.currency },
  },
})
