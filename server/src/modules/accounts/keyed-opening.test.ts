import { afterEach, expect, test } from 'vitest'
import { openStage, type Stage } from '../../proving/testing/stage.ts'

const open: Stage[] = []
afterEach(async () => {
  for (const stage of open.splice(0)) await stage.close()
})

async function opened(): Promise<Stage> {
  const stage = await openStage()
  open.push(stage)
  return stage
}

const key = 'one-tap-key-of-mine'

test('one tap with one key opens one account with one token, also when repeated', async () => {
  const stage = await opened()
  const tap = () => stage.ask('practice', {}, { ip: '10.1.1.1', key })
  const answers = await Promise.all([tap(), tap(), tap()])
  const next = await stage.restart()
  open.splice(0, 1, next)
  const late = await next.ask('practice', {}, { ip: '10.1.1.1', key })
  expect(new Set([...answers, late].map((answer) => JSON.stringify(answer))).size).toBe(1)
  const { database } = stage.market.world
  expect(await database.query('select 1 from accounts.user')).toHaveLength(1)
  expect(await database.query('select 1 from accounts.session')).toHaveLength(1)
})

test('the same key from another address opens a separate account', async () => {
  const stage = await opened()
  const mine = await stage.ask('practice', {}, { ip: '10.1.1.1', key })
  const other = await stage.ask('practice', {}, { ip: '10.1.1.2', key })
  const tokens = [mine, other].map((answer) => (answer as { value: { token: string } }).value.token)
  expect(new Set(tokens).size).toBe(2)
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('neither key nor token is stored in the database', async () => {
  const stage = await opened()
  const answer = await stage.ask('practice', {}, { ip: '10.1.1.1', key })
  const { token } = (answer as { value: { token: string } }).value
  const found = await stage.market.world.database.query<{ row: string }>(
    'select c::text as row from core.command c union all select s::text from accounts.session s',
  )
  const text = found.map(({ row }) => row).join('\n')
  expect(text).toContain('practice')
  expect(text).not.toContain(key)
  expect(text).not.toContain(token)
})
