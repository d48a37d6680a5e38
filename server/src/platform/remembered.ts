type Known<Value> = { readonly by: readonly unknown[]; readonly value: Value }

/**
 * What was last made of an object, for as long as all that it was made by is the same (`===`): so nothing has to be told
 * when something changes, and what is forgotten with the object needs no ceiling.
 */
export class Remembered<Of extends object, Value> {
  readonly #known = new WeakMap<Of, Known<Value>>()

  of(object: Of, by: readonly unknown[], make: () => Value): Value {
    const known = this.#known.get(object)
    if (known && isSame(known.by, by)) return known.value
    const value = make()
    this.#known.set(object, { by, value })
    return value
  }
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return one.length === other.length
}
