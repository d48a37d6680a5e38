import type { StatementLine } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { statementDocument } from './documents.ts'
import { monthPeriod } from './months.ts'

const period = monthPeriod('2026-11')!
const line = (id: string): StatementLine => ({
  id: '1',
  kind: 'block_shares',
  asset: 'share:LAGC',
  amount: '1500',
  balanceAfter: '1500',
  at: Date.parse('2026-11-20T15:05:00Z'),
  cause: { kind: 'block', id, symbol: 'LAGC' },
  receipt: null,
  moved: null,
})

test.each([
  ['en-US', 'Shares of a block, locked until Dec 21, 2026'],
  ['es-MX', 'Acciones de un bloque, se pueden vender desde el 21 dic 2026'],
  ['pt-BR', 'Ações de um bloco, podem ser vendidas a partir de 21 de dez. de 2026'],
] as const)('the statement in %s says until when shares of a block are locked', (locale, words) => {
  const content = {
    summary: { assets: [], kinds: [] },
    lines: [line('7'), line('8')],
    lockups: new Map([['7', Date.parse('2026-12-21T09:00:00Z')]]),
  }
  const { tables } = statementDocument(period, content, { locale, account: 'A', isComplete: true })
  const kinds = tables.at(-1)?.rows.map((row) => row[1])
  expect(kinds).toEqual([words, words.split(',')[0]])
})
