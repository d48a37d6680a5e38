import { beforeAll, expect, test } from 'vitest'
import { checkDraw } from '../../../../tools/verify-draw/check.ts'
import { publicLog } from '../log/index.ts'
import type { OfferRecord } from './rules.ts'
import { type OffersWorld, openOffersWorld } from './testing/offers-world.ts'

// The three attacks, made by a server that controls everything it shows, and found by the command that a stranger runs.

const users = [1_000_001, 1_000_002, 1_000_003, 1_000_004]
let server: OffersWorld
let offer: OfferRecord
const tickets: string[] = []

beforeAll(async () => {
  server = await openOffersWorld({}, [publicLog])
  for (const user of users) await server.market.grant(user, 'NGN', '100000.00')
  offer = await server.publish({ lots: 5, simulated: { people: 5, lots: [1], prices: [] } })
  await server.at(offer.rules.opensAt)
  for (const user of users) tickets.push((await server.apply(user, offer, { quantity: '200' })).ticket)
  await server.at(offer.rules.closesAt)
  await server.at(offer.rules.drawAt + 3_600_000)
  await server.market.world.writer.settled()
  await server.market.world.assembly.face(publicLog).keeper.advance(server.market.world.clock.nowMs())
})

async function read(path: string): Promise<string | undefined> {
  const { assembly } = server.market.world
  const [, folder = '', ...rest] = path.split('/')
  const body = (await assembly.documents[folder]!(rest.join('/')))?.body
  return body === undefined ? undefined : String(body)
}

/** The server with one file replaced, as a stranger reads it. */
const showing = (changed: Readonly<Record<string, (text: string) => string>>) => async (path: string) => {
  const text = await read(path)
  const change = changed[path.split('/').at(-1) ?? '']
  return text !== undefined && change ? change(text) : text
}

const check = (changed: Parameters<typeof showing>[0] = {}, own: readonly string[] = []) =>
  checkDraw(showing(changed), { offer: String(offer.id), tickets: own, key: undefined })
const wrong = async (...of: Parameters<typeof check>) =>
  (await check(...of)).filter(({ why }) => why !== null).map(({ why }) => why)

/** Another hexadecimal digit than the one that was there. */
const otherDigit = (_: string, before: string, digit: string) => `${before}${digit === '0' ? '1' : '0'}`

test('an honest draw holds in every step, the log included', async () => {
  expect(await check({}, tickets)).toHaveLength(7)
  expect(await wrong({}, tickets)).toEqual([])
})

test('an applicant who is dropped from the list is detected', async () => {
  const dropped = (text: string) => text.replace(new RegExp(`${tickets[0]} [^\\n]*\\n`), '')
  expect(await wrong({ applications: dropped })).toContain('the list is not the one of the log')
  expect(await wrong({}, ['f'.repeat(32)])).toContain(`the list is without ticket ${'f'.repeat(32)}`)
})

test('a draw that is made again differs', async () => {
  const again = (text: string) => {
    const lines = text.split('\n')
    return [lines[1], lines[0], ...lines.slice(2)].join('\n')
  }
  expect(await wrong({ result: again })).toEqual(['place 1 of the draw has another result'])
  const seeded = (text: string) => text.replace(/("seed":")(.)/, otherDigit)
  expect(await wrong({ evidence: seeded })).toContain('the log has another seed')
})

test('an applicant who is added after the close is detected', async () => {
  const late = (text: string) => `${'0'.repeat(32)} 4200:1\n${text}`
  expect(await wrong({ applications: late })).toContain('the list is not the one of the log')
})

test('steps that the log does not have, or has otherwise, are found', async () => {
  const without = (kind: string) => (text: string) => {
    const answer = JSON.parse(text) as { leaves: { fields: string[] }[] }
    return JSON.stringify({ ...answer, leaves: answer.leaves.filter(({ fields }) => fields[3] !== kind) })
  }
  expect(await wrong({ log: without('sealed') })).toEqual(['the log has 0 steps called sealed, not one'])
  const forged = (text: string) => text.replace(/(\\"resultHash\\":\\")(.)/, otherDigit)
  expect((await wrong({ log: forged }))[0]).toMatch(/leaf \d+ is not in the log/)
})

test('a draw that has not been made cannot be checked', async () => {
  const asked = checkDraw(read, { offer: '999', tickets: [], key: undefined })
  await expect(asked).rejects.toThrow('Was it drawn?')
})
