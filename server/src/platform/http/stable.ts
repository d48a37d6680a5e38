const texts = new WeakMap<object, string>()

/** Marks a value that never changes once it is made: its JSON is made once, however many answers contain it. */
export function stable<Value extends object>(value: Value): Value {
  texts.set(value, '')
  return value
}

/** As `JSON.stringify` for plain values, with what is stable, or in its `list`, not made again. */
export function textOf(data: unknown): string {
  const known = typeof data === 'object' && data !== null ? texts.get(data) : undefined
  if (known) return known
  const text = made(data)
  if (known === '') texts.set(data as object, text)
  return text
}

function made(data: unknown): string {
  if (typeof data !== 'object' || data === null || !('list' in data)) return JSON.stringify(data)
  const { list, ...rest } = data
  if (!Array.isArray(list)) return JSON.stringify(data)
  const others = JSON.stringify(rest).slice(1)
  return `{"list":[${list.map(elementOf).join(',')}]${others === '}' ? '' : ','}${others}`
}

function elementOf(value: unknown): string {
  const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined
  if (known) return known
  // As in every list of JSON, what has no text is null.
  const text = JSON.stringify(value) ?? 'null'
  if (known === '') texts.set(value as object, text)
  return text
}
