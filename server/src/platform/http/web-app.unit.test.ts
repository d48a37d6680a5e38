import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fakeWire } from '../testing/wire.ts'

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
