import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeWire } from '../testing/wire.ts'
import { keepEarlierBuilds } from './earlier-builds.ts'

test('a page that was built with a document of its own is answered with it, and no other file is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(root, 'pages', 'stock'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Any</title>')
  writeFileSync(join(root, 'pages', 'stock', 'list.html'), '<!doctype html><title>List</title>')
  const { app } = await fakeWire({ webRoot: root })
  const title = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).body
  expect(await title('/pages/stock/list?symbol=LAGC')).toContain('<title>List')
  for (const url of [
    '/pages/stock/vote',
    '/pages/stock/',
    '/pages/stock',
    '/list',
    '/pages/../pages/stock/no',
  ])
    expect(await title(url), url).toContain('<title>Any')
  await app.close()
  rmSync(root, { recursive: true })
})

test('the bare address is the start page, also for programs that name no type', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  mkdirSync(join(root, 'pages', 'common'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Any</title>')
  const ask = async () => {
    const { app } = await fakeWire({ webRoot: root })
    const answer = await app.inject({ method: 'GET', url: '/?from=phone', headers: { accept: '*/*' } })
    await app.close()
    return answer
  }
  expect((await ask()).body).toContain('<title>Any')
  writeFileSync(join(root, 'pages', 'common', 'start.html'), '<!doctype html><title>Start</title>')
  const { body, headers } = await ask()
  expect(body).toContain('<title>Start')
  expect(headers['cache-control']).toBe('no-cache')
  rmSync(root, { recursive: true })
})

test('scripts of the two builds before the present one are still served, and no older ones', async () => {
  const home = mkdtempSync(join(tmpdir(), 'builds-'))
  const [root, shelf] = [join(home, 'dist'), join(home, 'shelf')]
  let folders: readonly string[] = []
  for (const build of ['a', 'b', 'c', 'd']) {
    rmSync(root, { recursive: true, force: true })
    mkdirSync(join(root, 'assets'), { recursive: true })
    writeFileSync(join(root, 'index.html'), '<!doctype html>')
    writeFileSync(join(root, 'assets', `${build}.js`), `"${build}"`)
    folders = await keepEarlierBuilds(root, shelf)
  }
  const { app } = await fakeWire({ webRoot: root, earlierBuilds: folders })
  const ask = (build: string) => app.inject({ method: 'GET', url: `/assets/${build}.js` })
  for (const build of ['b', 'c', 'd']) {
    const { body, headers } = await ask(build)
    expect(body, build).toBe(`"${build}"`)
    expect(headers['cache-control'], build).toContain('immutable')
  }
  expect((await ask('a')).statusCode).toBe(404)
  const outside = await app.inject({ method: 'GET', url: '/assets/..%2f..%2findex.html' })
  expect(outside.body).not.toContain('doctype')
  await app.close()
  rmSync(home, { recursive: true })
})

test('a shelf that cannot be written keeps nothing from starting', async () => {
  expect(await keepEarlierBuilds('/nowhere', '/nowhere/else')).toEqual([])
})

test('no search engine lists the page of a public record', async () => {
  const root = mkdtempSync(join(tmpdir(), 'web-'))
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>Any</title>')
  const { app } = await fakeWire({ webRoot: root })
  const told = async (url: string) =>
    (await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })).headers['x-robots-tag']
  expect(await told('/pages/record/one?code=1')).toBe('noindex, nofollow')
  expect(await told('/pages/stock/list')).toBeUndefined()
  await app.close()
  rmSync(root, { recursive: true })
})
