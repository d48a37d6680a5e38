import type { PayoutScheme } from '@openbourse/protocol'
import type { Queryable } from '../../platform/db/types.ts'
import type { AllowListChange } from './rules.ts'

type Kept = {
  readonly id: number
  readonly userId: number
  readonly sealed: string
  readonly mark: string
  readonly addedAt: number
  readonly usableFrom: number
  /** Whether it was saved with a second proof. */
  readonly proven: boolean
  readonly starredAt: number | null
  /** When money was last asked to go there. */
  readonly usedAt: number | null
}
/** What is inserted: nothing is a favorite or used at first. */
type Fresh<Row extends Kept> = Omit<Row, 'starredAt' | 'usedAt'>
export type AccountRow = Kept & {
  readonly scheme: PayoutScheme
  readonly nameChecked: boolean
  readonly chosenAt: number | null
}
export type AddressRow = Kept & { readonly coin: string; readonly network: string }

type Stored = Readonly<Record<string, string | null>> & { readonly proven: never }

/** Without removed ones, oldest first. */
export async function accountsOf(database: Queryable, userId: number): Promise<AccountRow[]> {
  const rows = await database.query<Stored & { readonly name_checked: never }>(
    `select id, user_id, scheme, details_sealed, mark, name_checked, added_at, usable_from, proven, starred_at, used_at, chosen_at
     from wallet.account where user_id = $1 and removed_at is null order by id`,
    [userId],
  )
  return rows.map((row) => ({
    ...readKept(row),
    scheme: row.scheme as PayoutScheme,
    nameChecked: Boolean(row.name_checked),
    chosenAt: row.chosen_at === null ? null : Number(row.chosen_at),
  }))
}

export async function insertAccount(
  database: Queryable,
  row: Omit<Fresh<AccountRow>, 'chosenAt'>,
): Promise<void> {
  await database.query(
    `insert into wallet.account (id, user_id, scheme, details_sealed, mark, name_checked, added_at, usable_from, proven)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.userId,
      row.scheme,
      row.sealed,
      row.mark,
      row.nameChecked,
      row.addedAt,
      row.usableFrom,
      row.proven,
    ],
  )
}

export async function resealAccount(
  database: Queryable,
  row: Pick<AccountRow, 'id' | 'sealed'>,
): Promise<void> {
  await database.query('update wallet.account set details_sealed = $2 where id = $1', [row.id, row.sealed])
}

/** Removes an account. Returns true for only one of several concurrent callers. */
export async function removeAccount(
  database: Queryable,
  removed: { readonly id: number; readonly at: number },
): Promise<boolean> {
  const rows = await database.query(
    'update wallet.account set removed_at = $2 where id = $1 and removed_at is null returning 1',
    [removed.id, removed.at],
  )
  return rows.length > 0
}

/** Chooses the default account: the newest choice counts. False when it is not the user's. */
export async function chooseAccount(
  database: Queryable,
  chosen: { readonly userId: number; readonly id: number; readonly at: number },
): Promise<boolean> {
  const rows = await database.query(
    `update wallet.account set chosen_at = $3
     where user_id = $1 and id = $2 and removed_at is null returning 1`,
    [chosen.userId, chosen.id, chosen.at],
  )
  return rows.length > 0
}

export async function addressesOf(database: Queryable, userId: number): Promise<AddressRow[]> {
  const rows = await database.query<Stored>(
    `select id, user_id, coin, network, details_sealed, mark, added_at, usable_from, proven, starred_at, used_at
     from wallet.address where user_id = $1 and removed_at is null order by id`,
    [userId],
  )
  return rows.map((row) => ({ ...readKept(row), coin: String(row.coin), network: String(row.network) }))
}

export async function insertAddress(database: Queryable, row: Fresh<AddressRow>): Promise<void> {
  await database.query(
    `insert into wallet.address (id, user_id, coin, network, details_sealed, mark, added_at, usable_from, proven)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.userId,
      row.coin,
      row.network,
      row.sealed,
      row.mark,
      row.addedAt,
      row.usableFrom,
      row.proven,
    ],
  )
}

export async function resealAddress(
  database: Queryable,
  row: Pick<AddressRow, 'id' | 'sealed'>,
): Promise<void> {
  await database.query('update wallet.address set details_sealed = $2 where id = $1', [row.id, row.sealed])
}

export async function removeAddress(
  database: Queryable,
  removed: { readonly id: number; readonly at: number },
): Promise<boolean> {
  const rows = await database.query(
    'update wallet.address set removed_at = $2 where id = $1 and removed_at is null returning 1',
    [removed.id, removed.at],
  )
  return rows.length > 0
}

type Table = 'wallet.account' | 'wallet.address'

/** Writes the owner's settings of a place. */
export async function markPlace(
  database: Queryable,
  table: Table,
  row: Pick<Kept, 'id' | 'sealed' | 'starredAt'>,
): Promise<void> {
  await database.query(`update ${table} set details_sealed = $2, starred_at = $3 where id = $1`, [
    row.id,
    row.sealed,
    row.starredAt,
  ])
}

/** Writes that money was asked to go to a place. */
export async function usePlace(
  database: Queryable,
  table: Table,
  used: { readonly id: number; readonly at: number },
): Promise<void> {
  await database.query(`update ${table} set used_at = $2 where id = $1`, [used.id, used.at])
}

/** Oldest first. */
export async function allowListChangesOf(database: Queryable, userId: number): Promise<AllowListChange[]> {
  const rows = await database.query<{ is_on: boolean; effective_at: string }>(
    'select is_on, effective_at from wallet.allow_list_change where user_id = $1 order by id',
    [userId],
  )
  return rows.map(({ is_on, effective_at }) => ({ isOn: is_on, effectiveAt: Number(effective_at) }))
}

export async function insertAllowListChange(
  database: Queryable,
  change: AllowListChange & { readonly id: number; readonly userId: number; readonly setAt: number },
): Promise<void> {
  await database.query(
    `insert into wallet.allow_list_change (id, user_id, is_on, set_at, effective_at)
     values ($1, $2, $3, $4, $5)`,
    [change.id, change.userId, change.isOn, change.setAt, change.effectiveAt],
  )
}

function readKept(row: Stored): Kept {
  return {
    id: Number(row.id),
    userId: Number(row.user_id),
    sealed: String(row.details_sealed),
    mark: String(row.mark),
    addedAt: Number(row.added_at),
    usableFrom: Number(row.usable_from),
    proven: Boolean(row.proven),
    starredAt: row.starred_at == null ? null : Number(row.starred_at),
    usedAt: row.used_at == null ? null : Number(row.used_at),
  }
}

/** Removes what is left of a user's accounts and addresses, so that nothing reads them once they are erased. */
export async function removeAll(database: Queryable, userId: number, at: number): Promise<void> {
  for (const table of ['wallet.account', 'wallet.address'])
    await database.query(`update ${table} set removed_at = $2 where user_id = $1 and removed_at is null`, [
      userId,
      at,
    ])
}
