import { readFileSync } from 'node:fs'
import type { Entry } from '../types.ts'

type Row = { flow: string; kind: string; from: string; to: string; asset: string; amount: string }

/** The table of the document: what each flow posts. */
export function readTable(): Row[] {
  const text = readFileSync(new URL('../../../../../docs/modules/ledger.md', import.meta.url), 'utf8')
  const lines = text.slice(text.indexOf('| flow |')).split('\n\n')[0]!.split('\n').slice(2)
  return lines.map((line) => {
    const [flow = '', kind = '', from = '', to = '', asset = '', amount = ''] = line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim())
    return { flow, kind, from, to, asset, amount }
  })
}

/** What changes on each ledger account by kind of entry. */
export function foldRows(
  rows: readonly Row[],
  { amounts, assets }: { readonly amounts: Record<string, bigint>; readonly assets: Record<string, string> },
): Record<string, bigint> {
  const folded: Record<string, bigint> = {}
  for (const { kind, from, to, asset, amount } of rows) {
    const name = (place: string) =>
      `${kind} ${place
        .replace(/^user/, 'user:1000001')
        .replace(/^(escrow|robot|fund|manager|copy|desk)/, 'portfolio:1000000001')
        .replace(/^bunch/, 'portfolio:1000000002')
        .replace(/^managed/, 'portfolio:1000000003')}/${assets[asset]}`
    const minor = amounts[amount]
    if (minor === undefined) throw new Error(`The document names an unknown amount: ${amount}`)
    folded[name(from)] = (folded[name(from)] ?? 0n) - minor
    folded[name(to)] = (folded[name(to)] ?? 0n) + minor
  }
  return folded
}

export function foldEntries(entries: readonly Entry[]): Record<string, bigint> {
  const folded: Record<string, bigint> = {}
  for (const { kind, legs } of entries) {
    for (const { account, minor } of legs) {
      const name = `${kind} ${account}`
      folded[name] = (folded[name] ?? 0n) + minor
    }
  }
  return folded
}
