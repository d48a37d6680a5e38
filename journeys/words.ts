import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tools/lib/paths.mjs'

export type Language = 'en-US' | 'es-MX' | 'pt-BR'

type Tree = { readonly [key: string]: string | Tree }

export type Words = (key: string, values?: Readonly<Record<string, string>>) => string

/**
 * Texts of the app, from its own catalogs: `words('stock.buy')`. Only plain places such as `{symbol}` are filled
 * in, which is all that journeys look for.
 */
export function wordsIn(language: Language): Words {
  const folder = join(root, 'web', 'messages', language)
  const tree: Tree = Object.fromEntries(
    readdirSync(folder).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree,
    ]),
  )
  return (key, values = {}) => {
    const found = key
      .split('.')
      .reduce<string | Tree | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), tree)
    if (typeof found !== 'string') throw new Error(`No sentence ${key} in ${language}`)
    return found.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
  }
}

/** Exact naira on the screen: `−₦1,234.50`. Formatted independently here, so that the app’s own formatting is checked. */
export function naira(amount: string): string {
  const minor = minorOf(amount)
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${minor < 0n ? '−' : ''}₦${whole}.${digits.slice(-2)}`
}

/** Hundredths of a decimal string, exactly. */
export function minorOf(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.replace(/[^\d.−-]/g, '').split('.')
  const digits = BigInt(whole.replace(/[−-]/, '') + fraction.padEnd(2, '0').slice(0, 2))
  return /^[−-]/.test(whole) ? -digits : digits
}
