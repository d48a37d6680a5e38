type Entry = { bytes: number; pins: number; readonly drop: () => void }

/**
 * How many bytes the server may spend on what it can read again: entries of all asides together, the least recently used given up
 * first. Entries that are in use stay, even beyond the budget.
 */
export class MemoryBudget {
  readonly #bytesMax: number
  /** Least recently used first. */
  readonly #entries = new Set<Entry>()
  #bytes = 0

  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax
  }

  get bytes(): number {
    return this.#bytes
  }

  /** An entry was used, or is new, or weighs something else. */
  touch(entry: Entry, bytes: number): void {
    this.#entries.delete(entry)
    this.#entries.add(entry)
    this.#bytes += bytes - entry.bytes
    entry.bytes = bytes
  }

  /** Gives up what is not in use until the budget is kept. */
  keep(): void {
    for (const entry of this.#entries) {
      if (this.#bytes <= this.#bytesMax) return
      if (entry.pins > 0) continue
      this.#entries.delete(entry)
      this.#bytes -= entry.bytes
      entry.drop()
    }
  }
}

type Kept<V> = Entry & { readonly value: V }

/** Something durable that is notified at the end of a turn. */
type Durable = { afterCommit(act: () => void): void }

/**
 * Values that are read from the database when a user becomes active, and removed from memory when the user is
 * inactive and space is needed. A value may be changed in a turn by holders with `use`; `changed` keeps it until
 * the change is durable, so a value that is read again is never older.
 */
export class Aside<V> {
  readonly #budget: MemoryBudget
  readonly #read: (key: number) => Promise<V>
  readonly #bytesOf: (value: V) => number
  readonly #kept = new Map<number, Kept<V>>()
  readonly #reading = new Map<number, Promise<Kept<V>>>()

  constructor(parts: {
    readonly budget: MemoryBudget
    readonly read: (key: number) => Promise<V>
    /** About how much memory a value takes. */
    readonly bytesOf: (value: V) => number
  }) {
    this.#budget = parts.budget
    this.#read = parts.read
    this.#bytesOf = parts.bytesOf
  }

  /** How many values are in memory. */
  get size(): number {
    return this.#kept.size
  }

  /** The value stays in memory while this acts on it. */
  async use<T>(key: number, act: (value: V) => T | Promise<T>): Promise<T> {
    const known = this.#kept.get(key)
    const kept = known ?? (await this.#load(key))
    kept.pins += 1
    // It may have been removed again while another reader loaded it: then it is in no map, and the next reader
    // loads it.
    if (this.#kept.get(key) !== kept) {
      kept.pins -= 1
      return this.use(key, act)
    }
    this.#budget.touch(kept, this.#bytesOf(kept.value))
    try {
      return await act(kept.value)
    } finally {
      this.#free(kept)
    }
  }

  /** A turn changed the value, which is in use: it stays until that is durable. */
  changed(key: number, turn: Durable): void {
    const kept = this.#kept.get(key)
    if (!kept || kept.pins === 0) throw new Error('Broken invariant: a value that a turn changes is in use')
    kept.pins += 1
    this.#budget.touch(kept, this.#bytesOf(kept.value))
    turn.afterCommit(() => this.#free(kept))
  }

  #free(kept: Kept<V>): void {
    kept.pins -= 1
    this.#budget.keep()
  }

  #load(key: number): Promise<Kept<V>> {
    const under = this.#reading.get(key)
    if (under) return under
    const reading = this.#read(key)
      .then((value) => {
        const kept: Kept<V> = { value, bytes: 0, pins: 0, drop: () => this.#kept.delete(key) }
        this.#kept.set(key, kept)
        this.#budget.touch(kept, this.#bytesOf(value))
        return kept
      })
      .finally(() => this.#reading.delete(key))
    this.#reading.set(key, reading)
    return reading
  }
}
