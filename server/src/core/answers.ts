import type { Database } from '../platform/db/types.ts'
import { type AnswerSeal, openAnswer, readyFor } from './answer-seal.ts'
import { Line } from './line.ts'

/** What was answered under a key. */
export type Stored = { readonly hash: string; readonly answer: string; durable: boolean }

export type Key = { readonly actor: number; readonly key: string }

// A few keys against a table that only grows: always by its index, whatever size the planner estimates.
const settings = 'set enable_hashjoin = off; set enable_mergejoin = off; set enable_seqscan = off'

type Found = {
  actor: string
  key: string
  hash: string
  answer: string | null
  sealed?: string | null
}

const lookUpSql = `select c.actor, c.key, c.input_hash as hash, c.answer::text as answer,
    c.answer_sealed as sealed
  from unnest($1::bigint[], $2::text[]) as asked (actor, key)
  join core.command c on c.actor = asked.actor and c.key = asked.key`

/**
 * Answers in flight and the newest durable ones by key. Older ones are only in the journal, which is read for each
 * key that is not in memory before its command decides.
 */
export class Answers {
  readonly #known = new Map<string, Stored>()
  readonly #rememberedMax: number
  readonly #line: Line

  /** How answers are stored; in memory they are in clear. */
  readonly seal: AnswerSeal | undefined

  static async open(
    database: Database,
    rememberedMax: number,
    seal: AnswerSeal | undefined,
  ): Promise<Answers> {
    return new Answers(rememberedMax, await Line.open(database, settings), seal)
  }

  private constructor(rememberedMax: number, line: Line, seal: AnswerSeal | undefined) {
    this.seal = seal
    this.#rememberedMax = rememberedMax
    this.#line = line
  }

  find(key: Key): Stored | undefined {
    return this.#known.get(nameOf(key))
  }

  remember(key: Key, stored: Stored): void {
    this.#known.set(nameOf(key), stored)
  }

  /**
   * Reads answers to keys that are not in memory from the journal, with one query, and the keys that seal the
   * answers to come; undefined when there is nothing to read. Old answers are removed from memory only here: none
   * may disappear between this read and the decisions that rely on it.
   */
  lookUp(asked: readonly (Key & { readonly call: string })[]): Promise<void> | undefined {
    this.#trim()
    const unknown = asked.filter((key) => !this.#known.has(nameOf(key)))
    if (unknown.length === 0) return undefined
    const ready = readyFor(this.seal, unknown)
    return ready ? ready.then(() => this.#ask(unknown)) : this.#ask(unknown)
  }

  /**
   * Forgets the oldest durable answers beyond the limit. An answer in flight is never forgotten: it is stored nowhere
   * else.
   */
  #trim(): void {
    if (this.#known.size <= this.#rememberedMax) return
    for (const [name, stored] of this.#known) {
      if (this.#known.size <= this.#rememberedMax || !stored.durable) return
      this.#known.delete(name)
    }
  }

  close(): Promise<void> {
    return this.#line.close()
  }

  async #ask(keys: readonly Key[]): Promise<void> {
    const parameters = [keys.map(({ actor }) => actor), keys.map(({ key }) => key)]
    const send = () => this.#line.send<Found>('answers', lookUpSql, parameters)
    const found = await send().catch(async () => {
      await this.#line.renew()
      return send()
    })
    for (const { actor, key, hash, answer, sealed = null } of found) {
      const keyed = { actor: Number(actor), key }
      this.remember(keyed, {
        hash,
        answer: openAnswer(this.seal, { ...keyed, answer, sealed }),
        durable: true,
      })
    }
  }
}

function nameOf({ actor, key }: Key): string {
  return `${actor} ${key}`
}
