import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './lib/paths.mjs'
import { holdWalls } from './lib/walls.mjs'

// A wall that has never been hit is decoration: each one is broken here on purpose, in a small tree of its own.
let tree = ''

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'openbourse-walls-'))
  mkdirSync(join(tree, 'tools'))
  for (const file of ['tools/walls.cjs', 'tsconfig.base.json']) cpSync(join(root, file), join(tree, file))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

/** Files by path, each with the lines it consists of. */
type Files = Record<string, string[]>

/** `from` imports `targets`, and every target that is a file exists. */
function imports(from: string, ...targets: string[]): Files {
  const files: Files = { [from]: targets.map((target) => `import '${target}'`) }
  for (const target of targets.filter((name) => name.startsWith('.') && !name.includes('missing'))) {
    files[join(dirname(from), target)] = []
  }
  return files
}

/** One tree from several; a file that is in two of them has the lines of both. */
function together(...trees: Files[]): Files {
  const all: Files = {}
  for (const [path, lines] of trees.flatMap(Object.entries) as [string, string[]][]) {
    all[path] = [...(all[path] ?? []), ...lines]
  }
  return all
}

const module = (name: string, file = 'index.ts'): string => `server/src/modules/${name}/${file}`

/** Wall → a tree that goes through it. */
const breaches: Record<string, Files> = {
  'money-is-a-leaf': imports('money/src/a.ts', '../../protocol/src/b.ts'),
  'matching-is-pure': imports('matching/src/a.ts', 'node:fs'),
  'quant-is-pure': imports('quant/src/a.ts', '../../protocol/src/b.ts'),
  'proof-is-pure': imports('proof/src/a.ts', 'node:crypto'),
  'protocol-is-a-promise': imports('protocol/src/a.ts', '../../ui/src/b.ts'),
  'client-never-sees-server': imports('web/src/lib/a.ts', '../../../server/src/core/b.ts'),
  'server-never-sees-client': imports('server/src/core/a.ts', '../../../web/src/lib/b.ts'),
  'apps-are-strangers': imports('web/src/lib/a.ts', '../../../console/src/lib/b.ts'),
  'ui-is-generic': imports('ui/src/a.ts', '../../protocol/src/b.ts'),
  'client-kit-knows-no-app': imports('client/src/a.ts', '../../web/src/lib/b.ts'),
  'common-below-features': imports('web/src/common/a.ts', '../features/home/b.ts'),
  'journeys-are-guests': imports('journeys/a.ts', '../web/src/lib/b.ts'),
  'platform-is-the-ground': imports('server/src/platform/a.ts', '../core/b.ts'),
  'core-below-modules': imports('server/src/core/a.ts', '../modules/orders/index.ts'),
  'modules-below-the-assembly': imports(module('orders'), '../../server.ts'),
  'front-door-only': imports(module('orders'), '../ledger/store.ts'),
  'front-door-only-for-the-assembly': imports('server/src/server.ts', './modules/ledger/store.ts'),
  'rules-are-pure': imports(module('orders', 'rules.ts'), './store.ts'),
  'ground-modules-know-no-product': imports(module('ledger'), '../venue/index.ts'),
  'pages-compose': imports('web/src/features/home/a.ts', '../../pages/b.ts'),
  'pages-do-not-import-pages': imports('web/src/pages/a.ts', './b.ts'),
  'lib-below-features': imports('web/src/lib/a.ts', '../features/home/b.ts'),
  'features-do-not-mix': imports('web/src/features/home/a.ts', '../ticket/b.ts'),
  'no-cycles': together(imports('money/src/a.ts', './b.ts'), imports('money/src/b.ts', './a.ts')),
  'declared-packages-only': imports('server/src/core/a.ts', 'fastify'),
  resolvable: imports('server/src/core/a.ts', './missing.ts'),
  'races-are-nobodys': imports('server/src/core/a.ts', '../../../bench/src/b.ts'),
  'tests-stay-tests': imports('server/src/core/a.ts', './b.test.ts'),
}

async function judge(files: Files): Promise<string[]> {
  const folders = [
    'money',
    'matching',
    'quant',
    'proof',
    'protocol',
    'server',
    'ui',
    'client',
    'web',
    'console',
    'journeys',
    'bench',
  ]
  for (const folder of folders) {
    rmSync(join(tree, folder), { recursive: true, force: true })
    mkdirSync(join(tree, folder, 'src'), { recursive: true })
    put(`${folder}/package.json`, JSON.stringify({ name: folder, dependencies: { zod: '*' } }))
  }
  put('package.json', '{"name":"tree"}')
  for (const name of ['zod', 'fastify']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    put(`node_modules/${name}/index.js`, '')
  }
  for (const [path, lines] of Object.entries(files)) put(path, [...lines, 'export {}\n'].join('\n'))
  return (await holdWalls(tree, 1)).broken
}

function put(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

function walls(): string[] {
  const { forbidden } = createRequire(import.meta.url)('./walls.cjs') as { forbidden: { name: string }[] }
  return forbidden.map(({ name }) => name)
}

test('every wall has a breach above, and every breach a wall', () => {
  expect(Object.keys(breaches).sort()).toEqual(walls().sort())
})

test('every wall reports when it is broken', { timeout: 60_000 }, async () => {
  const broken = await judge(together(...Object.values(breaches)))
  const silent = Object.entries(breaches).filter(([wall, files]) => {
    const from = Object.keys(files)[0]
    return !broken.some((line) => line.startsWith(`${wall}: ${from} `))
  })
  expect(silent.map(([wall]) => wall)).toEqual([])
})

test('a tree that keeps to the walls passes', { timeout: 30_000 }, async () => {
  const orderly = together(
    imports('protocol/src/a.ts', '../../money/src/index.ts', 'zod'),
    imports('quant/src/a.ts', '../../money/src/index.ts'),
    imports('web/src/lib/a.ts', '../../../quant/src/a.ts'),
    imports(module('orders'), '../ledger/index.ts', '../../core/index.ts', './rules.ts'),
    imports('server/src/app.ts', './modules/orders/index.ts'),
    imports('web/src/pages/a.ts', '../features/home/b.ts', '../lib/c.ts'),
    imports('server/src/core/a.test.ts', '../testing/database.ts'),
    imports(
      'bench/src/a.ts',
      '../../server/src/modules/ledger/store.ts',
      '../../server/src/testing/database.ts',
    ),
  )
  expect(await judge(orderly)).toEqual([])
})

test('a checker that sees nothing is not content', { timeout: 30_000 }, async () => {
  await judge({ 'money/src/a.ts': [] })
  expect((await holdWalls(tree, 100)).broken).toEqual(['Only 1 files were seen.'])
})
