type Known<Value> = { readonly by: readonly unknown[]; readonly value: Value }

/**
 * A cache of the last result for an object, valid as long as all its inputs are the same (`===`): changes need no
 * notification, and an entry that is collected with its object needs no limit.
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
