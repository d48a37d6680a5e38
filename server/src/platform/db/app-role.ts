import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { type Line, readTables, statementsFor } from './tables-file.ts'
import type { Queryable } from './types.ts'

/**
 * The role under which the server runs. It owns nothing, creates no tables, and has only the privileges in
 * `tables.txt`.
 */
export const appRole = 'openbourse_app'

const fileName = 'tables.txt'

/**
 * Makes the role if there is none, and grants it exactly the rights in the file of `folder`, whatever it had
 * before. Does nothing for a folder without the file. Throws StartRefusal where the owner of the database may not
 * make roles.
 */
export async function grantTables(client: pg.PoolClient, folder: string): Promise<void> {
  const path = join(folder, fileName)
  if (!existsSync(path)) return
  const lines = readTables(readFileSync(path, 'utf8'))
  await makeRole(client)
  const present = await tablesOf(client)
  // A line may exist before its table: a change that adds one adds both.
  const known = lines.filter(({ table }) => present.includes(table))
  const schemas = [...new Set(known.map(({ table }) => table.split('.')[0] ?? ''))]
  await inOne(client, [...takeAll(schemas), ...known.flatMap((line: Line) => statementsFor(line, appRole))])
}

/** Schema and name of every table that is not PostgreSQL's own. */
export async function tablesOf(client: Pick<pg.PoolClient, 'query'>): Promise<string[]> {
  const found = await client.query<{ name: string }>(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema')
       and n.nspname not like 'pg\\_%' order by name`,
  )
  return found.rows.map(({ name }) => name)
}

async function makeRole(client: pg.PoolClient): Promise<void> {
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole])
    if (found.rowCount === 0) await client.query(`create role ${appRole} login`)
    // So that a server without an address of its own can switch to it.
    const member = await client.query<{ may: boolean }>(
      `select pg_has_role(current_user, $1, 'SET') as may`,
      [appRole],
    )
    if (!member.rows[0]?.may) await client.query(`grant ${appRole} to current_user`)
  } catch (error) {
    throw new StartRefusal(
      'migration_failed',
      `The role ${appRole}, under which the server runs, could not be made: ${(error as Error).message}. ` +
        `A role that can create roles must run “create role ${appRole} login; grant ${appRole} to <the role of DATABASE_URL>”, and start again.`,
    )
  }
}

/** Revokes all privileges of the role and of public; the right ones are granted in the same transaction. */
function takeAll(schemas: readonly string[]): string[] {
  const grantees = `${appRole}, public`
  return [
    `do $$ begin
      execute format('revoke create, temporary on database %I from ${grantees}', current_database());
      execute format('grant connect on database %I to ${appRole}', current_database());
    end $$`,
    ...schemas.flatMap((schema) => [
      `revoke all on schema ${schema} from ${grantees}`,
      `revoke all on all tables in schema ${schema} from ${grantees}`,
      `revoke all on all sequences in schema ${schema} from ${grantees}`,
      `grant usage on schema ${schema} to ${appRole}`,
      `grant usage on all sequences in schema ${schema} to ${appRole}`,
    ]),
  ]
}

async function inOne(client: pg.PoolClient, statements: readonly string[]): Promise<void> {
  try {
    await client.query(['begin', ...statements, 'commit'].join(';\n'))
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Connection of the server to the database of this owner: the built-in server accepts its role; for another one the
 * owner connects and switches to the role as the connection begins.
 */
export function asServer(owner: pg.ClientConfig): pg.ClientConfig {
  return owner.connectionString === undefined
    ? { ...owner, user: appRole }
    : { ...owner, options: `-c role=${appRole}` }
}

/** A process that runs as the owner could edit what was written, so the server does not start. */
export async function refuseOwner(database: Queryable): Promise<void> {
  const rows = await database.query<{ powers: boolean }>(
    `select rolsuper or rolcreaterole or has_database_privilege(current_database(), 'CREATE, TEMPORARY')
       or exists (select from pg_class where relowner = pg_roles.oid) as powers
     from pg_roles where rolname = current_user`,
  )
  if (rows[0]?.powers === false) return
  throw new StartRefusal(
    'setting_wrong',
    `The server would connect to its database with rights that it must not have. Let DATABASE_APP_URL name ${appRole} or a member of ` +
      'it that owns nothing, or leave it out; and leave “options” out of DATABASE_URL. Nothing was opened.',
  )
}
