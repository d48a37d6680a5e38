import { symbolOfHolding } from '@openbourse/money'
import type { EntryKind, StatementLine } from '@openbourse/protocol'
import { compare, minus, plus } from '../../lib/figures.ts'
import { heldBy } from './lines.ts'

/** One thing that happened, with every line that it left: a trade with its fees, a dividend with its tax. */
export type Event = {
  readonly key: string
  /** Of its newest line, epoch ms. */
  readonly at: number
  /** Newest first, as the statement has them. */
  readonly lines: readonly StatementLine[]
}

/** What keeps lines of one cause apart: each currency of a grant, none of which is the price of another, and what was paid from what came back of it. */
function apartOf({ cause, asset, kind }: StatementLine): string {
  if (cause.kind === 'grant') return asset
  return cause.kind === 'vip' ? kind : ''
}

/** Lines of one cause on one day as one event, at the place of its newest line. `dayOf` names the reader's calendar day. */
export function eventsOf(lines: readonly StatementLine[], dayOf: (at: number) => string): readonly Event[] {
  const events = new Map<string, StatementLine[]>()
  for (const line of lines) {
    const apart = apartOf(line)
    const key = `${dayOf(line.at)} ${line.cause.kind} ${line.cause.id} ${apart}`
    const known = events.get(key)
    if (known) known.push(line)
    else events.set(key, [line])
  }
  return [...events].map(([key, list]) => ({ key, at: list[0]?.at ?? 0, lines: list }))
}

/** What an event did to one asset. */
export type Effect = {
  readonly asset: string
  /** Sum of its lines, signed. */
  readonly amount: string
  readonly after: string
  /** Null where something else changed the balance in between, so that before and amount do not make after. */
  readonly before: string | null
  /** Charges inside the amount, as a positive sum: fees, taxes, spreads. "0" without any. */
  readonly charges: string
  readonly lines: readonly StatementLine[]
}

const isCharge = (kind: EntryKind): boolean =>
  kind.startsWith('fee_') ||
  kind === 'dividend_tax' ||
  kind === 'exchange_spread' ||
  kind === 'withdrawal_fee'

/** What an event did, an asset each, money before shares and what left before what came. Holds move nothing that is owned. */
export function effectsOf(event: Pick<Event, 'lines'>): readonly Effect[] {
  const byAsset = new Map<string, StatementLine[]>()
  for (const line of event.lines) {
    if (heldBy(line.kind) !== undefined || line.moved !== null || compare(line.amount, '0') === 0) continue
    byAsset.set(line.asset, [...(byAsset.get(line.asset) ?? []), line])
  }
  const effects = [...byAsset].map(([asset, lines]) => effectOf(asset, lines))
  return effects.sort((one, other) => rankOf(one) - rankOf(other))
}

function effectOf(asset: string, lines: readonly StatementLine[]): Effect {
  const [newest] = lines
  const oldest = lines.at(-1)
  const amount = lines.reduce((sum, line) => plus(sum, line.amount), '0')
  const before = oldest ? minus(oldest.balanceAfter, oldest.amount) : '0'
  const after = newest?.balanceAfter ?? '0'
  const charges = lines.reduce((sum, { kind, amount: of }) => (isCharge(kind) ? minus(sum, of) : sum), '0')
  const closes = compare(plus(before, amount), after) === 0
  return { asset, amount, after, before: closes ? before : null, charges, lines }
}

/** The line that describes the event: neither a charge nor a hold, where there is one. */
export const mainOf = ({ lines }: Pick<Event, 'lines'>): StatementLine | undefined =>
  lines.find(({ kind }) => !isCharge(kind) && heldBy(kind) === undefined) ?? lines[0]

/** Lines of one kind as one sum with their number, oldest first. */
export function partsOf({ lines }: Pick<Effect, 'lines'>) {
  const parts = new Map<EntryKind, { readonly amount: string; readonly count: number }>()
  for (const { kind, amount } of lines.toReversed()) {
    const known = parts.get(kind)
    parts.set(kind, { amount: plus(known?.amount ?? '0', amount), count: (known?.count ?? 0) + 1 })
  }
  return [...parts].map(([kind, part]) => ({ kind, ...part }))
}

const rankOf = ({ asset, amount }: Effect): number =>
  (symbolOfHolding(asset) === undefined ? 0 : 2) + (compare(amount, '0') < 0 ? 0 : 1)

/** The sum of a day in the one currency that its events moved; undefined where there are several, or fewer than two events. */
export function sumOf(
  events: readonly Event[],
): { readonly asset: string; readonly amount: string } | undefined {
  const money = events.map((event) =>
    effectsOf(event).filter(({ asset }) => symbolOfHolding(asset) === undefined),
  )
  const all = money.flat()
  const [first] = all
  if (!first || all.some(({ asset }) => asset !== first.asset)) return undefined
  if (money.filter((effects) => effects.length > 0).length < 2) return undefined
  return { asset: first.asset, amount: all.reduce((sum, { amount }) => plus(sum, amount), '0') }
}
