import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import { medianOf, type Row } from './measure.ts'

/** When and where an area was measured. Others may have been busy on the machine, so the load is part of it. */
type Circumstances = {
  readonly at: string
  readonly commit: string
  readonly node: string
  readonly machine: string
  readonly load: string
}
type StoredRow = Omit<Row, 'goal'> & { readonly goal: string; readonly reached: boolean }
type Stored = Record<string, Circumstances & { readonly rows: readonly StoredRow[] }>

export function circumstances(): Circumstances {
  const [cpu] = cpus()
  return {
    at: new Date().toISOString().slice(0, 16),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    node: process.version,
    machine: `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB`,
    load: loadavg()[0]!.toFixed(1),
  }
}

/** Stores an area’s newest figures beside the others’, and rewrites the page. */
export function record(
  folder: string,
  name: string,
  measured: Circumstances & { rows: readonly Row[] },
): void {
  const file = join(folder, 'results.json')
  const stored: Stored = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  stored[name] = { ...measured, rows: measured.rows.map(judged) }
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`)
  writeFileSync(join(folder, 'RESULTS.md'), pageOf(stored, packagesOf(folder)))
  for (const row of stored[name].rows) console.log(lineOf(row))
}

function judged(row: Row): StoredRow {
  const { goal, ...rest } = row
  const { text, floor = Number.NEGATIVE_INFINITY, ceiling = Number.POSITIVE_INFINITY } = goal
  return { ...rest, goal: text, reached: row.median >= floor && row.median <= ceiling }
}

function packagesOf(folder: string): string {
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const named = Object.entries(devDependencies).filter(([name]) => !name.startsWith('@'))
  return named.map(([name, version]) => `${name} ${version}`).join(', ')
}

function pageOf(stored: Stored, packages: string): string {
  const parts = Object.entries(stored).map(([name, { at, commit, node, machine, load, rows }]) =>
    [
      `## ${name}`,
      '',
      `${at} UTC, commit ${commit}, Node ${node}, ${machine}, load average before ${load}.`,
      '',
      '| metric | peer | ours ÷ peer | goal | reached | spread | absolute, ours against peer |',
      '|---|---|---|---|---|---|---|',
      ...rows.map(lineOf),
    ].join('\n'),
  )
  return `${[
    '# Results',
    'Written by `npm run bench [-- name…]`. Every figure is the median of at least three interleaved rounds; the spread',
    `is their smallest and largest. Only ratios are claims; absolute figures belong to one machine, and a load average above 1 means that others were at work on it.`,
    `RTP-1 is raced on its beginning (200,000 commands; 100,000 in the deep book), by both sides.`,
    `Peers: ${packages}.`,
    '',
    parts.join('\n\n'),
  ].join('\n')}\n`
}

function lineOf({ metric, peer, median, lowest, highest, goal, reached, absolute }: StoredRow): string {
  const spread = `${precise(lowest)} to ${precise(highest)}`
  const verdict = goal === '-' ? '-' : reached ? 'yes' : '**no**'
  return `| ${metric} | ${peer} | ${precise(median)} | ${goal} | ${verdict} | ${spread} | ${absolute} |`
}

/** Three digits that mean something. */
function precise(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(medianOf([value]).toPrecision(3)))
}
