import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findForeign, foreignIn } from './lib/loads.mjs'

test('what the apps are made of passes', () => {
  expect(
    foreignIn('index.html', '<script type="module" src="/assets/a.js"></script><link href="/mark.svg">'),
  ).toEqual([])
  expect(
    foreignIn(
      'assets/a.js',
      'createElementNS("http://www.w3.org/2000/svg","svg");throw Error("https://react.dev/errors/60")',
    ),
  ).toEqual([])
  expect(foreignIn('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>')).toEqual([])
})

test.each([
  ['a font from elsewhere', 'assets/a.css', '@import "https://fonts.googleapis.com/css2?family=Inter"'],
  ['figures for a counter', 'assets/a.js', 'fetch("https://www.google-analytics.com/collect")'],
  ['a socket to elsewhere', 'assets/a.js', 'new WebSocket("wss://push.example.org/live")'],
  ['a picture from elsewhere', 'index.html', '<img src="http://cdn.example.org/a.png">'],
  ['an address without a scheme', 'index.html', '<script src="//cdn.example.org/a.js"></script>'],
  ['a script in the page', 'index.html', '<script>alert(1)</script>'],
  ['a script of a type in the page', 'index.html', '<script type="module">import "/a.js"</script>'],
  ['a handler in the page', 'index.html', '<body onload="go()">'],
  ['a style in the page', 'index.html', '<style>body{}</style>'],
  ['a style of an element', 'index.html', '<div style="color:red"></div>'],
  ['a script in a picture', 'mark.svg', '<svg><script>alert(1)</script></svg>'],
  ['eval', 'assets/a.js', 'const x=eval("1+1")'],
  ['a function made of text', 'assets/a.js', 'new Function("return 1")()'],
  ['a script as an address', 'assets/a.js', 'a.href="javascript:alert(1)"'],
  ['a page as data', 'assets/a.js', 'frame.src="data:text/html,<b>1</b>"'],
  ['a script fetched by a worker', 'sw.js', 'importScripts("/x.js")'],
])('%s is found', (_what, name, text) => {
  expect(foreignIn(name, text)).toHaveLength(1)
})

test('a whole folder is searched, and each finding has its place', () => {
  const dist = mkdtempSync(join(tmpdir(), 'loads-'))
  mkdirSync(join(dist, 'assets'))
  writeFileSync(join(dist, 'assets', 'a.js'), 'fetch("https://evil.example/x")')
  writeFileSync(join(dist, 'index.html'), '<p>fine</p>')
  expect(findForeign(dist)).toEqual(['assets/a.js: another origin, https://evil.example/x'])
  rmSync(dist, { recursive: true })
})
