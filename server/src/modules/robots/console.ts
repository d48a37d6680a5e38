import { scaleOf } from '@openbourse/money'
import { type consoleRobotCalls, type Refused, refuse, robotReasons } from '@openbourse/protocol'
import type { SomeHandlers } from '../../platform/http/types.ts'
import type { Approvals, KindOfProposal, Payload } from '../approvals/index.ts'
import {
  type PoolParts,
  poolConsole,
  poolRowOnWire,
  publish,
  type Shelf,
  type Tally,
} from '../pools/index.ts'
import { type RobotTerms, whyNoRobot } from './terms.ts'
import { robotOnWire } from './wire.ts'

type Kind = RobotTerms['strategy']['kind']
type Desk = PoolParts<RobotTerms> & { readonly approvals: Approvals; readonly tally: Tally }

const threeDaysMs = 3 * 24 * 3_600_000
/** Start-up money of a robot that operators publish, in whole units of its currency. */
const startUp = { least: 100_000, most: 50_000_000 } as const
const feeMost = 50

/** The parameters of each kind of strategy. */
const parametersOf = {
  trend: ['fast', 'slow'],
  mean_reversion: ['length', 'tenths'],
  grid: ['length', 'stepBps', 'levels'],
  averaging: ['every', 'parts'],
  momentum: ['length', 'top', 'every'],
} as const satisfies Readonly<Record<Kind, readonly string[]>>

/** Strategy and terms are approved as they are drafted: no operator names a return, a price or a user. */
export function robotKindOfProposal(parts: Desk): KindOfProposal {
  return {
    kind: 'robot_open',
    reasons: robotReasons,
    makers: ['product'],
    checkers: ['approver'],
    seats: () => 1,
    delayMs: () => 0,
    expiresMs: threeDaysMs,
    execute(turn, payload, { id }) {
      const drafted = draftOf(parts, payload)
      if (!drafted.ok) return drafted
      publish(turn, parts, { ...drafted.value, proposal: id })
      return undefined
    },
  }
}

export function robotConsole(parts: Desk): SomeHandlers<keyof typeof consoleRobotCalls> {
  const { approvals } = parts
  const desk = poolConsole(parts, {
    kind: 'robot_close',
    call: 'consoleRobotClose',
    unknown: 'robot_unknown',
    over: 'robot_closed',
  })
  return {
    consoleRobots: () => desk.list((shelf) => onWire(parts, shelf)),

    consoleRobot: (_context, { id }) =>
      desk.one(id, (shelf) => {
        const { parameters, symbols, periodDays, lockDays, ...wire } = robotOnWire(parts, shelf)
        return {
          robot: onWire(parts, shelf),
          terms: {
            parameters,
            symbols,
            periodDays,
            lockDays,
            minimum: wire.minimum,
            maximum: wire.maximum,
            fee: wire.fee,
            startUp: wire.startUp,
          },
        }
      }),

    consoleRobotClose: desk.close,

    consoleRobotPropose: (context, input) =>
      approvals.proposeOnce(context, { call: 'consoleRobotPropose', input }, () => {
        const { reason, ...asked } = input
        const payload = Object.fromEntries(
          Object.entries(asked).flatMap(([name, value]) =>
            value === undefined ? [] : [[name, String(value)]],
          ),
        )
        const drafted = draftOf(parts, payload)
        if (!drafted.ok) return drafted
        return { kind: 'robot_open', payload, reason, subject: { kind: 'robot', id: input.name } }
      }),
  }
}

/** Reads a draft, and checks it as it will be published; again when it is approved. */
function draftOf(
  { venue, book }: Pick<PoolParts<RobotTerms>, 'venue' | 'book'>,
  payload: Payload,
): { readonly ok: true; readonly value: RobotTerms } | Refused<'robot_terms_wrong'> {
  const wrong = (why: string) => refuse('robot_terms_wrong', { values: { why } })
  const text = (name: string): string => payload[name] ?? ''
  const number = (name: string): number => Number(text(name))
  const kind = text('kind') as Kind
  const asked: readonly string[] = parametersOf[kind]
  const missing = asked.find((name) => !(number(name) > 0))
  if (missing) return wrong(`this strategy needs ${missing}, above zero`)
  const symbols = text('symbols')
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const first = symbols[0] === undefined ? undefined : venue.instrument(symbols[0])
  if (!first) return wrong('it trades at least one stock, and each is known')
  if (first.class !== 'equity') return wrong('it trades stocks only')
  const name = text('name').trim()
  if (name === '' || [...book.pools()].some(({ pool }) => pool.terms.name === name))
    return wrong('its name is new')
  if (number('startUp') < startUp.least || number('startUp') > startUp.most)
    return wrong(`start-up money is ${startUp.least} to ${startUp.most}`)
  if (number('fee') > feeMost) return wrong(`the fee is at most ${feeMost} percent of new profit`)
  const money = (field: string): number => number(field) * 10 ** scaleOf(first.currency)
  const terms: RobotTerms = {
    name,
    strategy: {
      kind,
      ...Object.fromEntries(asked.map((field) => [field, number(field)])),
      ...(number('band') > 0 && { band: number('band') }),
    },
    symbols,
    currency: first.currency,
    periodDays: number('periodDays'),
    lockDays: number('lockDays'),
    minimum: money('minimum'),
    maximum: money('maximum'),
    feeRate: number('fee') * 1_000_000,
    startUp: money('startUp'),
  }
  const why = whyNoRobot(venue, terms)
  return why === undefined ? { ok: true, value: terms } : wrong(why)
}

const onWire = (
  parts: Pick<PoolParts<RobotTerms>, 'book' | 'ledger' | 'venue'>,
  shelf: Shelf<RobotTerms>,
) => ({
  ...poolRowOnWire(parts, shelf),
  kind: shelf.pool.terms.strategy.kind,
  proposal: shelf.pool.terms.proposal === undefined ? null : String(shelf.pool.terms.proposal),
})
