import { type OfferRules, readOfferRules } from '@openbourse/proof'
import type { OwnRow } from '../../core/index.ts'
import type { Queryable, Row } from '../../platform/db/types.ts'
import { applicationFrom, issueFrom, journalOf, numberOrNull } from '../applications/index.ts'
import type {
  Application,
  ApplicationStep,
  AutoApply,
  Details,
  OfferRecord,
  OfferStep,
  Terms,
} from './rules.ts'
import { type ChainRow, momentTable } from './tables.ts'
import { bidsFrom } from './text.ts'

const read = (row: Row): Application => ({
  ...applicationFrom<ApplicationStep>(row),
  offerId: Number(row.offer_id),
  marks: String(row.marks)
    .split(',')
    .filter((mark) => mark !== ''),
  bids: bidsFrom(String(row.bids)),
  cutOff: row.cut_off === true,
  funded: row.funded === true,
  automatic: row.automatic === true,
  confirmed: row.confirmed === null ? null : row.confirmed === true,
  allotted: Number(row.allotted),
  rank: numberOrNull(row.rank),
  delivered: row.delivered === true,
})

/** Applications for new shares as the journal has them. */
export const stored = journalOf({ schema: 'offers', issue: 'offer', key: 'offer_id' }, read)

/** Every offer there ever was, oldest first. */
export async function storedOffers(db: Queryable): Promise<OfferRecord[]> {
  const rows = await stored.issues(db)
  return rows.map((row) => {
    const rulesText = String(row.rules)
    return {
      ...issueFrom<OfferStep, Details>(row),
      symbol: String(row.symbol),
      rules: readOfferRules(rulesText) satisfies OfferRules,
      rulesText,
      rulesHash: String(row.rules_hash),
      terms: JSON.parse(String(row.terms)) as Terms,
    }
  })
}

export type DrawnApplication = { readonly offerId: number; readonly won: boolean }

/** How a user's last draws went, newest first. */
export async function ownDraws(
  db: Queryable,
  of: { readonly userId: number; readonly most: number },
): Promise<DrawnApplication[]> {
  const rows = await db.query(
    `select offer_id, allotted from offers.application where user_id = $1 and state in ('paid', 'wait_payment', 'lapsed', 'not_allotted')
     and rank is not null order by id desc limit $2`,
    [of.userId, of.most],
  )
  return rows.map((row) => ({ offerId: Number(row.offer_id), won: Number(row.allotted) > 0 }))
}

/** The steps of an offer as the log has them, oldest first. */
export async function momentRows(db: Queryable, offerId: number): Promise<OwnRow[]> {
  const rows = await db.query<Record<string, string | null>>(
    `select id::text, offer_id::text, at::text, kind, details from offers.moment where offer_id = $1 order by id`,
    [offerId],
  )
  return rows.map((row) => ({ table: momentTable, row, at: Number(row.at) }))
}

const figuresOfOffer = `
  select
    count(*) filter (where takes)::int as taking,
    count(*) filter (where takes and funded)::int as funded,
    count(*) filter (where takes and automatic)::int as automatic,
    count(*) filter (where state = 'withdrawn')::int as withdrawn,
    count(*) filter (where state = 'declined')::int as declined,
    count(*) filter (where allotted > 0)::int as allotted,
    count(*) filter (where state = 'wait_payment')::int as waiting,
    count(*) filter (where state = 'lapsed')::int as lapsed,
    count(*) filter (where state = 'returned')::int as returned,
    coalesce(sum(allotted) filter (where state in ('paid', 'wait_payment')), 0)::text as lots,
    coalesce(sum(held), 0)::text as held_minor,
    coalesce(sum(paid), 0)::text as paid_minor,
    coalesce(sum(returned), 0)::text as returned_minor
  from (select *, state not in ('withdrawn', 'declined') as takes from offers.application where offer_id = $1) one`

/** Applications for an offer in numbers; `shares` in lots, `minor` in the smallest unit of its currency. */
export async function countsOf(db: Queryable, offerId: number) {
  const [row] = await db.query(figuresOfOffer, [offerId])
  const count = (name: string): number => Number(row?.[name] ?? 0)
  const minor = (name: string): bigint => BigInt(String(row?.[name] ?? '0'))
  return {
    taking: count('taking'),
    funded: count('funded'),
    automatic: count('automatic'),
    withdrawn: count('withdrawn'),
    declined: count('declined'),
    allotted: count('allotted'),
    waiting: count('waiting'),
    lapsed: count('lapsed'),
    returned: count('returned'),
    shares: String(row?.lots ?? '0'),
    minor: { held: minor('held_minor'), paid: minor('paid_minor'), returned: minor('returned_minor') },
  }
}

/** What came of automatic applications of a user: the smallest unit of the home currency. */
export async function automaticRecord(db: Queryable, userId: number) {
  const [row] = await db.query(
    `select count(*)::int as applications, count(*) filter (where allotted > 0)::int as won, coalesce(sum(paid), 0)::text as paid
     from offers.application where user_id = $1 and automatic and state <> 'withdrawn'`,
    [userId],
  )
  return {
    applications: Number(row?.applications ?? 0),
    won: Number(row?.won ?? 0),
    paid: BigInt(String(row?.paid ?? '0')),
  }
}

/** The newest choice of each user who made one. */
export async function storedAutoApply(db: Queryable): Promise<(AutoApply & { readonly userId: number })[]> {
  const rows = await db.query(
    'select distinct on (user_id) user_id, at, enabled, most from offers.autoapply order by user_id, id desc',
  )
  return rows.map((row) => ({
    userId: Number(row.user_id),
    enabled: row.enabled === true,
    most: BigInt(String(row.most)),
    since: Number(row.at),
  }))
}

/** The newest chain of chance. */
export async function storedChain(db: Queryable): Promise<ChainRow | undefined> {
  const [row] = await db.query('select * from offers.chain order by id desc limit 1')
  if (!row) return undefined
  return {
    id: Number(row.id),
    end: String(row.chain_end),
    length: Number(row.length),
    beginsAt: Number(row.begins_at),
    periodMs: Number(row.period_ms),
  }
}
