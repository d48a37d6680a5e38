import type { Queryable } from '../../platform/db/types.ts'
import type { Held } from './rules.ts'

/** The newest value of every recorded setting. */
export async function newestValues(database: Queryable): Promise<Map<string, Held>> {
  const rows = await database.query<{ name: string; value: string; source: Held['source']; since: string }>(
    'select distinct on (name) name, value, source, since from settings.value order by name, id desc',
  )
  return new Map(
    rows.map(({ name, value, source, since }) => [name, { value, source, since: Number(since) }] as const),
  )
}

/** All values of settings with this name prefix, oldest first. */
export async function valuesEver(database: Queryable, prefix: string): Promise<Map<string, Held[]>> {
  const rows = await database.query<{ name: string; value: string; source: Held['source']; since: string }>(
    'select name, value, source, since from settings.value where starts_with(name, $1) order by id',
    [prefix],
  )
  const held = rows.map(({ name, since, ...row }) => ({ name, one: { ...row, since: Number(since) } }))
  return new Map(
    [...Map.groupBy(held, ({ name }) => name)].map(([name, all]) => [name, all.map(({ one }) => one)]),
  )
}

export async function appendDefaults(
  database: Queryable,
  values: readonly { readonly name: string; readonly value: string }[],
  since: number,
): Promise<void> {
  await database.query(
    `insert into settings.value (name, value, source, since)
     select name, value, 'default', $3 from unnest($1::text[], $2::text[]) as given (name, value)`,
    [values.map(({ name }) => name), values.map(({ value }) => value), since],
  )
}
