import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { root } from './paths.mjs'

/** Bytes over the wire, brotli, in kB of 1000. */
export const budget = { homeScripts: 105_000, homeAll: 170_000, routeMore: 25_000, pageList: 3_000 }

const homePage = 'src/pages/tabbar/home.tsx'
/** Names the script of every page; all pages but home need it, each visit once. */
const pageList = 'src/lib/page-files.ts'
const isChart = (key, chunk) => /klinecharts|kline-?chart/i.test(`${key} ${chunk.name ?? ''} ${chunk.file}`)

/**
 * Compares the web app's build with the budget. Returns one line for each checked weight. `sizeOf` gives a file's
 * compressed size, `textsOf` the namespaces that a page loads. Home includes the texts of its language: the largest
 * catalog represents all of them.
 */
export function weighBuild(manifest, sizeOf, textsOf = () => []) {
  const closure = (keys) => closureOf(manifest, keys)
  const entry = Object.keys(manifest).find((key) => manifest[key].isEntry)
  if (!entry || !manifest[homePage])
    return [{ ok: false, message: 'the manifest has no entry or no home page' }]
  const sum = (files) => [...files].reduce((total, file) => total + sizeOf(file), 0)
  const language = heaviest(
    manifest,
    (key) => /messages\/[^/]+\/first$/.test(key),
    (key) => sum(filesOf(manifest, closure([key])).scripts),
  )
  const first = filesOf(manifest, closure([entry, homePage, ...language]))
  const scripts = sum(first.scripts)
  const all = scripts + sum(first.others) + sizeOf('index.html')
  const lines = [
    line('home, scripts', scripts, budget.homeScripts),
    line('home, everything', all, budget.homeAll),
  ]
  const listed = manifest[pageList]
  if (listed) lines.push(line('the list of pages', sizeOf(listed.file), budget.pageList))
  const shared = closure([entry, ...language])
  for (const key of Object.keys(manifest).filter(
    (name) => /^src\/pages\/.*\.tsx$/.test(name) && name !== homePage,
  )) {
    const own = closure([key]).filter((name) => !shared.includes(name) && !isChart(name, manifest[name]))
    const texts = heaviestTexts(manifest, textsOf(key), sizeOf)
    const { scripts: ownScripts, others } = filesOf(manifest, own)
    lines.push(line(key, sum(ownScripts) + sum(others) + texts, budget.routeMore))
  }
  return lines
}

export function readBuild(dist) {
  const place = join(dist, '.vite', 'manifest.json')
  if (!existsSync(place)) return undefined
  const sizes = new Map()
  const sizeOf = (file) => {
    if (!sizes.has(file)) sizes.set(file, sentSize(join(dist, file)))
    return sizes.get(file)
  }
  return { manifest: JSON.parse(readFileSync(place, 'utf8')), sizeOf, textsOf }
}

/** A page declares its texts: `withText(['stock'], …)`. */
function textsOf(page) {
  const source = readFileSync(join(root, 'web', page), 'utf8')
  const [, list = ''] = /withText\(\s*\[([^\]]*)\]/.exec(source) ?? []
  return [...list.matchAll(/'([a-z]+)'/g)].map(([, name]) => name)
}

function heaviestTexts(manifest, names, sizeOf) {
  const sizes = names.map((name) => {
    const own = Object.keys(manifest).filter((key) => key.endsWith(`/${name}`) && key.includes('messages/'))
    return Math.max(0, ...own.map((key) => sizeOf(manifest[key].file)))
  })
  return sizes.reduce((total, size) => total + size, 0)
}

/**
 * The transferred form: the one that the build wrote beside the file, or the server's for a file too short for
 * that.
 */
function sentSize(place) {
  const ready = `${place}.br`
  return existsSync(ready) ? statSync(ready).size : compressedSize(readFileSync(place))
}

function compressedSize(bytes) {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length
}

function line(name, bytes, limit) {
  return { ok: bytes <= limit, message: `${name}: ${(bytes / 1000).toFixed(1)} kB of ${limit / 1000} kB` }
}

function closureOf(manifest, keys) {
  const seen = new Set()
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return
    seen.add(key)
    for (const next of manifest[key].imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...seen]
}

function filesOf(manifest, keys) {
  const scripts = new Set(keys.map((key) => manifest[key].file).filter((file) => file.endsWith('.js')))
  const others = new Set(
    keys.flatMap((key) => [...(manifest[key].css ?? []), ...(manifest[key].assets ?? [])]),
  )
  return { scripts, others }
}

function heaviest(manifest, wanted, weightOf) {
  const keys = Object.keys(manifest).filter(wanted)
  return keys.sort((a, b) => weightOf(b) - weightOf(a)).slice(0, 1)
}
