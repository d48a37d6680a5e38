import type { Country } from '@openbourse/protocol'
import type { JournalTable, Turn } from '../../../core/types.ts'
import type { Queryable, Row } from '../../../platform/db/types.ts'
import type { AppliedChange, CorporateAction } from '../../venue/index.ts'

/**
 * An issuer's action, with its terms when it took effect, and whether it has reached every holder. `taxBps` is the
 * tax of that moment, whatever the setting is when a holder is reached.
 */
export type Run = {
  readonly id: string
  /** In which order runs are carried out. */
  readonly place: number
  readonly symbol: string
  readonly begunAt: number
} & (
  | {
      readonly kind: 'dividend'
      readonly action: Pick<
        CorporateAction,
        'id' | 'symbol' | 'country' | 'currency' | 'exOn' | 'payOn' | 'perShare'
      >
      readonly taxBps: number
    }
  | { readonly kind: 'change'; readonly change: AppliedChange }
)

const runColumns = {
  id: 'text',
  place: 'bigint',
  kind: 'text',
  symbol: 'text',
  country: 'text',
  ex_on: 'text',
  begun_at: 'bigint',
  currency: 'text',
  pay_on: 'text',
  per_share: 'bigint',
  tax_bps: 'integer',
  price: 'bigint',
  now: 'integer',
  was: 'integer',
  done: 'boolean',
} as const

const runTable: JournalTable<keyof typeof runColumns> = {
  name: 'stocks.action_run',
  columns: runColumns,
  upsertOn: ['id'],
}

const reachedTable: JournalTable<'action_id' | 'portfolio_id'> = {
  name: 'stocks.action_reached',
  columns: { action_id: 'text', portfolio_id: 'bigint' },
}

export function writeRun(turn: Turn, run: Run, done: boolean): void {
  const { id, place, symbol, begunAt } = run
  const dividend = run.kind === 'dividend' ? run.action : null
  const change = run.kind === 'change' ? run.change : null
  turn.write(runTable, {
    id,
    place,
    kind: dividend ? 'dividend' : change?.ratio ? 'split' : 'delisting',
    symbol,
    country: (dividend ?? change)!.country,
    ex_on: (dividend ?? change)!.exOn,
    begun_at: begunAt,
    currency: dividend?.currency ?? null,
    pay_on: dividend?.payOn ?? null,
    per_share: dividend?.perShare ?? null,
    tax_bps: run.kind === 'dividend' ? run.taxBps : null,
    price: change?.price ?? null,
    now: change?.ratio?.now ?? null,
    was: change?.ratio?.was ?? null,
    done,
  })
}

/** One portfolio was reached, when there is no other record of it. */
export function writeReached(turn: Turn, run: Run, portfolioId: number): void {
  turn.write(reachedTable, { action_id: run.id, portfolio_id: portfolioId })
}

/** Every run there ever was, those under way in full and in the order in which they began. */
export async function storedRuns(
  db: Queryable,
): Promise<{ readonly ids: readonly string[]; readonly open: readonly Run[] }> {
  const ids = await db.query('select id from stocks.action_run')
  const open = await db.query('select * from stocks.action_run where not done order by place')
  return { ids: ids.map(({ id }) => String(id)), open: open.map(runFrom) }
}

/** Portfolios that a run has reached. */
export async function reachedBy(db: Queryable, run: Run): Promise<number[]> {
  const rows = await db.query(
    `select portfolio_id from stocks.action_reached where action_id = $1
     union select portfolio_id from stocks.entitlement where action_id = $1`,
    [run.id],
  )
  return rows.map(({ portfolio_id }) => Number(portfolio_id))
}

function runFrom(row: Row): Run {
  const id = String(row.id)
  const symbol = String(row.symbol)
  const country = String(row.country) as Country
  const exOn = String(row.ex_on)
  const about = { id, place: Number(row.place), symbol, begunAt: Number(row.begun_at) }
  if (row.kind !== 'dividend') {
    const ratio = row.now === null ? null : { now: Number(row.now), was: Number(row.was) }
    const kind = ratio ? 'split' : 'delisting'
    const change: AppliedChange = { id, kind, symbol, country, ratio, exOn, price: Number(row.price) }
    return { ...about, kind: 'change', change }
  }
  const money = { currency: String(row.currency), payOn: String(row.pay_on), perShare: Number(row.per_share) }
  const action = { id, symbol, country, exOn, ...money }
  return { ...about, kind: 'dividend', action, taxBps: Number(row.tax_bps) }
}
