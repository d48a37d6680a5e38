import type { Database } from '../platform/db/types.ts'
import type { Place, Sealer } from '../platform/secrets/index.ts'
import { isOwnSeal, type OwnKeys } from './own-keys.ts'

/** Storage format of answers under their keys: sealed, unless they contain nothing about a user. */
export type AnswerSeal = {
  /** Seals what the server asked itself, and opens what was sealed before users had keys of their own. */
  readonly sealer: Sealer
  /** Keys of the users who sent the requests: an answer can't be read after the key of its account is destroyed. */
  readonly own: OwnKeys
  /** Calls whose answers are stored in clear: they are many, and contain nothing that isn't in clear elsewhere. */
  readonly plainCalls: readonly string[]
}

type Keyed = { readonly actor: number; readonly key: string }

/** Reads the keys that answers to these actors are sealed with; undefined when all are in memory. */
export const readyFor = (
  seal: AnswerSeal | undefined,
  asked: readonly { readonly actor: number; readonly call: string }[],
): Promise<void> | undefined =>
  seal?.own.ready(
    asked.flatMap(({ actor, call }) => (actor === 0 || seal.plainCalls.includes(call) ? [] : [actor])),
  )

const placeOf = ({ actor, key }: Keyed): Place => ({
  table: 'core.command',
  column: 'answer_sealed',
  row: `${actor}:${key}`,
})

/** The two columns of an answer, of which exactly one is filled. */
export function answerCells(
  seal: AnswerSeal | undefined,
  { call, answer, ...keyed }: Keyed & { readonly call: string; readonly answer: string },
): { readonly answer: string | null; readonly answer_sealed: string | null } {
  if (!seal || seal.plainCalls.includes(call)) return { answer, answer_sealed: null }
  // An account whose key is destroyed has no session to send requests; other work about it has no personal data.
  const sealer = (keyed.actor > 0 ? seal.own.of(keyed.actor) : undefined) ?? seal.sealer
  return { answer: null, answer_sealed: sealer.seal(placeOf(keyed), answer) }
}

const erased = 'null'

/** A stored answer in clear; one that was erased with its account is null. Throws where there are no secrets. */
export function openAnswer(
  seal: AnswerSeal | undefined,
  stored: Keyed & { readonly answer: string | null; readonly sealed: string | null },
): string {
  if (stored.answer !== null) return stored.answer
  if (!seal || stored.sealed === null) throw new Error('A stored answer cannot be opened without its secrets')
  const sealer = isOwnSeal(stored.sealed) ? seal.own.of(stored.actor) : seal.sealer
  return sealer?.open(placeOf(stored), stored.sealed) ?? erased
}

type Plain = { actor: string; key: string; answer: string }

/**
 * Seals what was kept in clear by an older version, a portion a transaction. To be called by the owner of the tables, before the
 * server opens: the server's own role changes no answer. Answers how many there were.
 */
export async function sealStoredAnswers(
  owner: Pick<Database, 'query' | 'transaction'>,
  seal: Pick<AnswerSeal, 'sealer' | 'plainCalls'>,
  portion = 500,
): Promise<number> {
  // Written out as in the index that finds them, which is empty once all are sealed.
  const plain = seal.plainCalls.map((call) => `'${call}'`).join(', ')
  for (let sealed = 0; ; ) {
    const rows = await owner.query<Plain>(
      `select actor, key, answer::text as answer from core.command
       where answer is not null and call not in (${plain}) order by actor, key limit $1`,
      [portion],
    )
    if (rows.length === 0) return sealed
    const keyed = rows.map(({ actor, key, answer }) => ({ actor: Number(actor), key, answer }))
    await owner.transaction(async (tx) => {
      await tx.query(`set local core.sealing = 'on'`)
      await tx.query(
        `update core.command c set answer = null, answer_sealed = one.sealed
         from unnest($1::bigint[], $2::text[], $3::text[]) as one (actor, key, sealed)
         where c.actor = one.actor and c.key = one.key`,
        [
          keyed.map(({ actor }) => actor),
          keyed.map(({ key }) => key),
          keyed.map((one) => seal.sealer.seal(placeOf(one), one.answer)),
        ],
      )
    })
    sealed += rows.length
  }
}
