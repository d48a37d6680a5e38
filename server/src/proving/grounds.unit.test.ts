import { readFileSync, writeFileSync } from 'node:fs'
import { notedReasons } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { needsNote } from '../modules/approvals/index.ts'
import { coinAllotGrounds, coinReturnGrounds } from '../modules/coindeposits/grounds.ts'
import { acceptGrounds, allotGrounds, declineGrounds, returnGrounds } from '../modules/deposits/grounds.ts'
import { kycGrounds } from '../modules/kyc/grounds.ts'
import { loanGrounds } from '../modules/loans/review.ts'
import { refusalGrounds, releaseGrounds } from '../modules/withdrawals/grounds.ts'

type Shown = { readonly by: 'fact' | 'seen' | 'judgement' | 'record'; readonly is?: string }
const groups: Readonly<Record<string, Readonly<Record<string, Shown>>>> = {
  'Releasing a withdrawal': releaseGrounds,
  'Refusing a withdrawal': refusalGrounds,
  'Crediting a voucher': acceptGrounds,
  'Declining a voucher': declineGrounds,
  'Allotting money in suspense': allotGrounds,
  'Sending money in suspense back': returnGrounds,
  'Allotting coins in suspense': coinAllotGrounds,
  'Sending coins in suspense back': coinReturnGrounds,
  'Refusing an identity': kycGrounds,
  'Refusing a loan': loanGrounds,
}
const tables = Object.values(groups).map((grounds) => Object.entries(grounds))

test('what takes a note is what the console asks one for', () => {
  const noted = tables.flat().filter(([, ground]) => needsNote(ground as Parameters<typeof needsNote>[0]))
  expect(new Set(noted.map(([word]) => word))).toEqual(new Set(notedReasons))
})

test('a word has the same grounds in every place', () => {
  for (const [word, { by }] of tables.flat())
    expect(tables.flat().filter(([other, ground]) => other === word && ground.by !== by)).toEqual([])
})

const page = new URL('../../../docs/security/reasons.md', import.meta.url)
const begin = '<!-- reasons -->\n'
const end = '<!-- end of reasons -->'
const words = {
  seen: 'what both reviewers see in the case',
  judgement: 'a judgement: needs a note and a second person',
  record: 'a record outside, named by its number in a note; needs a second person',
} as const

test('the page about reasons is the tables of grounds (DOCS=write renews it)', () => {
  const shown = Object.entries(groups).map(([title, grounds]) =>
    [
      `## ${title}\n`,
      '| reason | rests on |',
      '|---|---|',
      ...Object.entries(grounds).map(
        ([word, { by, is }]) => `| \`${word}\` | ${by === 'fact' ? is : words[by]} |`,
      ),
      '',
    ].join('\n'),
  )
  const text = readFileSync(page, 'utf8')
  const [before = '', rest = ''] = text.split(begin)
  const renewed = `${before}${begin}${shown.join('\n')}\n${end}${rest.split(end)[1] ?? ''}`
  if (process.env.DOCS === 'write') writeFileSync(page, renewed)
  expect(renewed).toBe(readFileSync(page, 'utf8'))
})
