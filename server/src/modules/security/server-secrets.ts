import { createHmac } from 'node:crypto'
import type { Queryable } from '../../platform/db/types.ts'
import type { Random } from '../../platform/random.ts'
import {
  hasSecrets,
  openSecrets,
  readSealed,
  type SealedColumn,
  type Secrets,
  sealsOf,
} from '../../platform/secrets/index.ts'
import { StartRefusal } from '../../platform/start-refusal.ts'
import { markOnce, readMark } from './store.ts'

/**
 * Opens the secrets in the data folder. New ones are created only for an unused database: with other secrets
 * no PIN would match and no sealed field could be opened. Nothing is written unless they match.
 */
export async function openServerSecrets(parts: {
  readonly database: Queryable
  readonly dataDir: string
  readonly random: Random
}): Promise<Secrets> {
  const { database, dataDir, random } = parts
  if (!hasSecrets(dataDir) && (await hasUsedSecrets(database))) throw missing(dataDir)
  const secrets = openSecrets(dataDir, random)
  await refuseStrangeSecrets({ database, secrets })
  return secrets
}

/** Stores the mark of these secrets if there is none, and throws when it is the mark of others. */
export async function refuseStrangeSecrets(of: {
  readonly database: Queryable
  readonly secrets: Secrets
}): Promise<void> {
  const { database, secrets } = of
  const kept = await readMark(database)
  const mark = markOf(secrets)
  const fits = kept ? mark.equals(kept) : await opensOne(database, secrets, readSealed())
  if (!fits) throw strange()
  await markOnce(database, mark)
}

async function hasUsedSecrets(database: Queryable): Promise<boolean> {
  return (await readMark(database)) !== undefined || (await firstSeal(database, readSealed())) !== undefined
}

/**
 * A keyed hash of a constant, stored in the database: it identifies the secrets and reveals nothing about
 * them.
 */
const markOf = (secrets: Secrets): Buffer =>
  createHmac('sha256', secrets.derived('mark')).update('openbourse').digest()

/** Whether a database without a mark was used with these secrets, judged by one sealed field. */
async function opensOne(
  database: Queryable,
  secrets: Secrets,
  columns: readonly SealedColumn[],
): Promise<boolean> {
  // Fields sealed with a user's own key prove nothing before that key is opened, which is a sealed field
  // itself.
  const found = await firstSeal(
    database,
    columns.filter(({ rotation }) => rotation !== 'personal'),
  )
  if (!found) return true
  try {
    secrets.open(found.place, found.sealed)
    return true
  } catch {
    return false
  }
}

async function firstSeal(database: Queryable, columns: readonly SealedColumn[]) {
  for (const column of columns) {
    const [found] = await sealsOf(database, column, 1)
    if (found) return found
  }
  return undefined
}

function missing(dataDir: string): StartRefusal {
  return new StartRefusal(
    'secrets_missing',
    `This database was used with a secrets.json that is not in the data folder ${dataDir}. Copy it from the data folder that ` +
      'was used with the database before, or from its backup, and start again; or set DATA_DIR to that folder. Nothing was changed.',
  )
}

function strange(): StartRefusal {
  return new StartRefusal(
    'secrets_strange',
    'The secrets.json in the data folder is not the one that this database was used with. Put that one in its place, from the data ' +
      'folder that was used with the database before or from its backup, and start again. Nothing was changed.',
  )
}
