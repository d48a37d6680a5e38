import { hash } from 'node:crypto'

/** Equal for inputs that are equal as values, whatever the order of their keys. Bigints differ from texts. */
export function inputHash(call: string, input: unknown): string {
  return hash('sha256', `${call}\n${canonical(input)}`, 'base64url')
}

function canonical(value: unknown): string {
  if (typeof value === 'bigint') return `${value}n`
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join(',')}}`
}
