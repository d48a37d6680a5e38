import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/types.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets/index.ts'
import { derivedKey } from '../simulation/chance.ts'
import { commitmentOf, dayAfter, dayOf, seedBytes } from './commitment.ts'
import { addSeed, addUse, readSeed, readSeeds, type StoredSeed } from './store.ts'

export type SeedParts = {
  readonly database: Database
  readonly secrets: Secrets
  readonly random: Random
  readonly clock: Clock
}

/** Chance that restarts from a day's seed, and nowhere else. */
export type Use = {
  readonly day: string
  /** A key for one purpose; only their maker has the seed itself. */
  key(purpose: string): Buffer
}

export type SeedDay = Omit<StoredSeed, 'sealed'> & { readonly seed: string | null }

export type Seeds = {
  /** Begins from the seed of this moment's day. The use is written down before anything is drawn. */
  begin(): Promise<Use>
  /** Whether the day of the current seed is over. */
  isOver(): boolean
  /** The hash of tomorrow's seed is there before tomorrow. */
  promise(): Promise<void>
  list(ask: { readonly before: string | undefined; readonly limit: number }): Promise<SeedDay[]>
}

export function createSeeds({ database, secrets, random, clock }: SeedParts): Seeds {
  /** The last day of which it is known that its seed is there. */
  let promised = ''
  let inUse: string | undefined

  const place = (day: string) => ({ table: 'venue.day_seed', column: 'seed_sealed', row: day })

  const ensure = async (day: string): Promise<StoredSeed> => {
    const known = await readSeed(database, day)
    if (known) return known
    const seed = Buffer.from(random.bytes(seedBytes)).toString('hex')
    const commitment = commitmentOf(day, seed)
    const sealed = secrets.seal(place(day), seed)
    await addSeed(database, { day, commitment, sealed, committedAt: clock.nowMs() })
    const added = await readSeed(database, day)
    if (!added) throw new Error('Broken invariant: a seed that was added is there')
    return added
  }

  const promise = async (): Promise<void> => {
    const tomorrow = dayAfter(dayOf(clock.nowMs()))
    if (promised >= tomorrow) return
    await ensure(tomorrow)
    promised = tomorrow
  }

  return {
    promise,
    isOver: () => inUse !== undefined && dayOf(clock.nowMs()) > inUse,
    async begin() {
      const nowMs = clock.nowMs()
      const day = dayOf(nowMs)
      const { sealed, uses } = await ensure(day)
      await promise()
      await addUse(database, day, uses + 1, nowMs)
      const key = derivedKey(Buffer.from(secrets.open(place(day), sealed), 'hex'), `use ${uses + 1}`)
      inUse = day
      return { day, key: (purpose) => derivedKey(key, purpose) }
    },
    async list(ask) {
      const today = dayOf(clock.nowMs())
      const rows = await readSeeds(database, ask)
      return rows.map(({ sealed, ...row }) => {
        // A day whose chance is still used, because the server is late for the next one, is not over.
        const isOver = row.day < today && row.day < (inUse ?? row.day)
        return { ...row, seed: isOver ? secrets.open(place(row.day), sealed) : null }
      })
    },
  }
}
