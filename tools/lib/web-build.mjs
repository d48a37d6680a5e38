import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runToEnd } from './children.mjs'
import { productEnvironment, productNode, root } from './paths.mjs'

/** Sources of both apps, besides their own folder and the settings of their types. */
const shared = [
  'package-lock.json',
  'tsconfig.base.json',
  'ui',
  'client',
  'protocol',
  'money',
  'quant',
  'proof',
]
const apps = ['web', 'console'].filter((app) => existsSync(join(root, app)))

export function isBuilt() {
  return apps.every(isFresh)
}

/** Builds the app of users and that of operators, each only when it is stale, into their own `dist`. */
export async function buildWeb() {
  for (const app of apps.filter((one) => !isFresh(one))) {
    const built = await build(app)
    if (!built.ok) return built
  }
  return { ok: true, output: '' }
}

const stampOf = (app) => join(root, app, 'dist', '.made-from')

function isFresh(app) {
  const stamp = stampOf(app)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(app)
}

/** The stamp goes first and comes last, so a build cut short is never taken for a whole one. */
async function build(app) {
  rmSync(stampOf(app), { force: true })
  const madeFrom = fingerprint(app)
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const command = [productNode(), vite, 'build', '--manifest', '--emptyOutDir', '--logLevel', 'warn']
  const { code, output } = await runToEnd(command, {
    cwd: join(root, app),
    env: productEnvironment({ NODE_ENV: 'production' }),
  })
  if (code === 0) writeFileSync(stampOf(app), madeFrom)
  return { ok: code === 0, output }
}

function fingerprint(app) {
  const hash = createHash('sha256')
  const sources = [...shared, `tsconfig.${app}.json`, app]
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
