import type { Flows } from '@openbourse/quant/contracts'
import { whole, words } from '../../core/columns.ts'
import type { LeafTable } from '../../core/leaf.ts'
import type { JournalTable, Turn } from '../../core/types.ts'
import type { OpenPosition, StepKind } from './rules.ts'

const positionTable = {
  name: 'contracts.position',
  columns: {
    ...whole('id', 'portfolio_id'),
    ...words('symbol', 'side'),
    ...whole('quantity', 'cost', 'margin'),
    leverage: 'smallint',
    ...whole(
      'take_profit',
      'stop_loss',
      'opened_at',
      'most',
      'put_in',
      'closed_quantity',
      'opened_value',
      'closed_value',
      'fees',
      'funding',
      'came_back',
      'insurance',
      'closed_at',
    ),
    ended: 'text',
    updated_at: 'bigint',
  },
  upsertOn: ['id'],
} as const satisfies JournalTable

const simulatedTable = {
  name: 'contracts.simulated',
  columns: { symbol: 'text', side: 'text', quantity: 'bigint', cost: 'bigint' },
  upsertOn: ['symbol'],
} as const satisfies JournalTable

const exitTable = {
  name: 'contracts.planned_exit',
  columns: { ...whole('order_id', 'portfolio_id', 'take_profit', 'stop_loss') },
  upsertOn: ['order_id'],
} as const satisfies JournalTable

const stepTable = {
  name: 'contracts.step',
  columns: {
    ...whole('id', 'position_id', 'portfolio_id'),
    symbol: 'text',
    at: 'bigint',
    kind: 'text',
    ...whole(
      'order_id',
      'about',
      'quantity',
      'price',
      'fee',
      'to_user',
      'to_house',
      'to_clearing',
      'to_insurance',
      'to_funding',
    ),
    side_after: 'text',
    ...whole('quantity_after', 'cost_after', 'margin_after'),
  },
  leaf: {
    kind: 53,
    key: ['id'],
    owner: {
      by: 'portfolio',
      column: 'portfolio_id',
      at: 'at',
      cause: { kind: 'position', column: 'position_id' },
    },
  },
} as const satisfies JournalTable

const markTable = {
  name: 'contracts.mark',
  columns: {
    symbol: 'text',
    ...whole('at', 'price'),
    basis: 'text',
    ...whole('index_price', 'bid', 'ask', 'last', 'premium'),
  },
  leaf: { kind: 54, key: ['symbol', 'at'] },
} as const satisfies JournalTable

const fundingTable = {
  name: 'contracts.funding',
  columns: {
    id: 'bigint',
    symbol: 'text',
    ...whole('at', 'rate'),
    samples: 'integer',
    mark: 'bigint',
    payments: 'text',
  },
  leaf: { kind: 55, key: ['id'] },
} as const satisfies JournalTable

const momentTable = {
  name: 'contracts.liquidation_moment',
  columns: {
    ...whole('id', 'liquidation_id', 'position_id', 'portfolio_id'),
    symbol: 'text',
    at: 'bigint',
    ...words('kind', 'details'),
  },
  leaf: {
    kind: 56,
    key: ['id'],
    owner: {
      by: 'portfolio',
      column: 'portfolio_id',
      at: 'at',
      cause: { kind: 'position', column: 'position_id' },
    },
  },
} as const satisfies JournalTable

/** Tables whose rows become leaves of the public log. */
export const contractsLeaves: readonly LeafTable[] = [stepTable, markTable, fundingTable, momentTable]

export function writePosition(turn: Turn, one: OpenPosition): void {
  turn.write(positionTable, {
    id: one.id,
    portfolio_id: one.portfolioId,
    symbol: one.symbol,
    side: one.side,
    quantity: one.quantity,
    cost: one.cost,
    margin: one.margin,
    leverage: one.leverage,
    take_profit: one.takeProfit,
    stop_loss: one.stopLoss,
    opened_at: one.openedAt,
    most: one.most,
    put_in: one.putIn,
    closed_quantity: one.closedQuantity,
    opened_value: one.openedValue,
    closed_value: one.closedValue,
    fees: one.fees,
    funding: one.funding,
    came_back: one.cameBack,
    insurance: one.insurance,
    closed_at: one.closedAt,
    ended: one.ended,
    updated_at: one.updatedAt,
  })
}

export type SimulatedRow = {
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly quantity: bigint
  readonly cost: bigint
}

export const writeSimulated = (turn: Turn, row: SimulatedRow): void => turn.write(simulatedTable, row)

export type PlannedExit = {
  readonly orderId: number
  readonly portfolioId: number
  readonly takeProfit: number
  readonly stopLoss: number
}

export const writeExit = (turn: Turn, { orderId, portfolioId, takeProfit, stopLoss }: PlannedExit): void =>
  turn.write(exitTable, {
    order_id: orderId,
    portfolio_id: portfolioId,
    take_profit: takeProfit,
    stop_loss: stopLoss,
  })

export type StepRow = {
  readonly kind: StepKind
  readonly orderId: number | null
  readonly about: number | null
  readonly quantity: bigint
  readonly price: bigint
  readonly fee: bigint
  readonly flows: Flows
}

/** What changed a position, which is given as it is afterwards. */
export function writeStep(turn: Turn, after: OpenPosition, step: StepRow): void {
  const { flows } = step
  turn.write(stepTable, {
    id: turn.nextId(),
    position_id: after.id,
    portfolio_id: after.portfolioId,
    symbol: after.symbol,
    at: turn.nowMs,
    kind: step.kind,
    order_id: step.orderId,
    about: step.about,
    quantity: step.quantity,
    price: step.price,
    fee: step.fee,
    to_user: flows.user,
    to_house: flows.house,
    to_clearing: flows.clearing,
    to_insurance: flows.insurance,
    to_funding: flows.funding,
    side_after: after.side,
    quantity_after: after.quantity,
    cost_after: after.cost,
    margin_after: after.margin,
  })
}

export type MarkRow = {
  readonly symbol: string
  readonly at: number
  readonly price: bigint
  readonly basis: 'median' | 'mean' | 'still'
  readonly index: bigint | null
  readonly bid: bigint | null
  readonly ask: bigint | null
  readonly last: bigint | null
  readonly premium: bigint | null
}

export const writeMark = (turn: Turn, { index, ...row }: MarkRow): void =>
  turn.write(markTable, { ...row, index_price: index })

export type FundingRow = {
  readonly id: number
  readonly symbol: string
  readonly at: number
  readonly rate: bigint
  readonly samples: number
  readonly mark: bigint
  /** What each position pays, below zero what it receives; the simulated participants under 0. */
  readonly payments: ReadonlyMap<number, bigint>
}

export const writeFunding = (turn: Turn, { payments, ...row }: FundingRow): void =>
  turn.write(fundingTable, {
    ...row,
    payments: JSON.stringify([...payments].map(([id, payment]) => [id, String(payment)])),
  })

export type MomentKind = 'begun' | 'cancelled' | 'deleveraging' | 'ended'

export function writeLiquidation(
  turn: Turn,
  of: {
    readonly liquidationId: number
    readonly position: Pick<OpenPosition, 'id' | 'portfolioId' | 'symbol'>
  },
  { kind, details }: { readonly kind: MomentKind; readonly details: object },
): void {
  const { id, portfolioId, symbol } = of.position
  turn.write(momentTable, {
    id: turn.nextId(),
    liquidation_id: of.liquidationId,
    position_id: id,
    portfolio_id: portfolioId,
    symbol,
    at: turn.nowMs,
    kind,
    details: JSON.stringify(details, (_name, value) => (typeof value === 'bigint' ? String(value) : value)),
  })
}
