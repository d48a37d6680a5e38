import { afterEach, beforeEach, expect, test } from 'vitest'
import { idOf, type Person, valueIn, withUser } from '../core/index.ts'
import { tablesOf } from '../platform/db/app-role.ts'
import { openStage, type Stage } from './testing/stage.ts'

const payer = 'Zebulon Quartermain'

let stage: Stage
beforeEach(async () => {
  stage = await openStage()
})
afterEach(() => stage.close())

/** The rows of every table that contain these words as text. */
async function tablesWith(word: string): Promise<string[]> {
  const { asOwner } = stage.market.world
  const tables = await tablesOf({ query: async (sql: string) => ({ rows: await asOwner(sql) }) } as never)
  const found: string[] = []
  for (const table of tables) {
    const name = table
      .split('.')
      .map((part) => `"${part}"`)
      .join('.')
    const rows = await asOwner(`select 1 from ${name} as one where strpos(one::text, $1) > 0 limit 1`, [word])
    if (rows.length > 0) found.push(table)
  }
  return found
}

async function addDeposit(by: Person, key: string) {
  const reply = await stage.ask('depositStatus', {}, { by })
  const { terms } = valueIn<{ terms: readonly { asset: string; hash: string }[] }>(reply)
  const hash = terms.find(({ asset }) => asset === 'NGN')?.hash ?? ''
  return stage.ask('depositAdd', { way: 'bank-NGN', amount: '5000.00', payer, terms: hash }, { by, key })
}

/** The bank's lines are its own record; docs/modules/rails.md describes it. */
const ofTheBank = ['rails.instruction', 'rails.line']

test('the name of a payer is in clear in no table of the server, stored answers included', async () => {
  const { by } = await withUser(stage)
  const first = await addDeposit(by, 'a-key-for-the-deposit')
  await stage.ask('depositSent', { id: idOf(first), as: 'as_agreed' }, { by, key: 'a-key-for-the-sending' })
  await stage.market.world.writer.settled()
  expect(JSON.stringify(first)).toContain(payer)
  expect((await tablesWith(payer)).filter((table) => !ofTheBank.includes(table))).toEqual([])
  // The answer is the same for ever, also when memory has forgotten it.
  const after = await stage.restart()
  stage = after
  expect(await addDeposit(by, 'a-key-for-the-deposit')).toEqual(first)
})
