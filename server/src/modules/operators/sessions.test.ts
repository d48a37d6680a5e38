import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OperatorServer, type SignedIn } from '../../testing/operator-server.ts'
import { hashOfToken, wrongTokens } from '../../testing/wrong-tokens.ts'

let server: OperatorServer
let ngozi: SignedIn
const find = (token: string) => server.operators.people.find(token, server.world.clock.nowMs())

beforeAll(async () => {
  server = await OperatorServer.open()
  ngozi = await server.make('Ngozi Adeyemi')
})
afterAll(() => server.close())

test.each(wrongTokens)('refuses %s in place of an operator token', (_what, made) => {
  expect(find(made(ngozi.token))).toBeUndefined()
  expect(find(ngozi.token)).toMatchObject({ id: ngozi.id })
})

test('a token has 256 bits, and its stored hash cannot be used to log in', async () => {
  expect(Buffer.from(ngozi.token, 'base64url')).toHaveLength(32)
  const kept = hashOfToken(ngozi.token).toString('hex')
  expect(await server.world.database.query('select token_hash from operators.session')).toEqual([
    { token_hash: kept },
  ])
  for (const coding of ['hex', 'base64', 'base64url', 'latin1'] as const)
    expect(find(Buffer.from(kept, 'hex').toString(coding))).toBeUndefined()
})

test('refuses an ended token everywhere, also after a restart', async () => {
  const kwame = await server.make('Kwame Boateng', 'auditor')
  await server.calls.consoleLogout(server.as(kwame), {})
  expect(find(kwame.token)).toBeUndefined()
  await server.restart()
  expect(find(kwame.token)).toBeUndefined()
  expect(find(randomBytes(32).toString('base64url'))).toBeUndefined()
  expect(find(ngozi.token)).toMatchObject({ id: ngozi.id })
})
