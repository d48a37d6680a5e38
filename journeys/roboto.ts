import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'

const files = join(
  dirname(createRequire(import.meta.url).resolve('@fontsource/roboto/package.json')),
  'files',
)

// The naira sign is in the second of them.
const scripts = [
  { name: 'latin', range: 'U+0-2AF, U+2000-209F, U+20AC, U+2100-22FF' },
  { name: 'latin-ext', range: 'U+20A0-20AB, U+20AD-20C0' },
]

/**
 * Renders pages in Roboto, like Android: the machine that takes pictures has its own system font, with wider words,
 * so a layout that fits there proves little about phones.
 */
export async function useRoboto(page: Page): Promise<void> {
  await page.addStyleTag({ content: faces })
}

const faces = [
  ...[400, 500, 700].flatMap((weight) => scripts.map((script) => faceOf(weight, script))),
  ':root { --font: Roboto, sans-serif }',
].join('\n')

function faceOf(weight: number, { name, range }: (typeof scripts)[number]): string {
  const path = join(files, `roboto-${name}-${weight}-normal.woff2`)
  const data = readFileSync(path).toString('base64')
  return `@font-face { font-family: Roboto; font-weight: ${weight}; unicode-range: ${range}; src: url(data:font/woff2;base64,${data}) }`
}
