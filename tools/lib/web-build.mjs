import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'

/** Everything the web app is made from. */
const sources = [
  'package-lock.json',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'web',
  'ui',
  'protocol',
  'money',
  'quant',
  'proof',
]
const stamp = join(root, 'web', 'dist', '.made-from')

export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()
}

/** Builds web/dist. The stamp goes first and comes last, so a build cut short is never taken for a whole one. */
export async function buildWeb() {
  rmSync(stamp, { force: true })
  const madeFrom = fingerprint()
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const command = [productNode(), vite, 'build', '--manifest', '--emptyOutDir', '--logLevel', 'warn']
  const { code, said } = await runToEnd(command, {
    cwd: join(root, 'web'),
    env: productEnvironment({ NODE_ENV: 'production' }),
  })
  if (code === 0) writeFileSync(stamp, madeFrom)
  return { ok: code === 0, said }
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesOf(source)).sort()) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(place) {
  const path = join(root, place)
  if (!existsSync(path)) return []
  const names = readNames(path)
  if (!names) return [place]
  return names.flatMap(({ name, isFolder }) => {
    if (['node_modules', 'dist'].includes(name) || /\.test\.tsx?$/.test(name)) return []
    return isFolder ? filesOf(`${place}/${name}`) : [`${place}/${name}`]
  })
}

function readNames(path) {
  try {
    return readdirSync(path, { withFileTypes: true }).map((entry) => ({
      name: entry.name,
      isFolder: entry.isDirectory(),
    }))
  } catch (error) {
    if (error.code === 'ENOTDIR') return undefined
    throw error
  }
}
