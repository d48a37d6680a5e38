import { kycChecks } from '@openbourse/protocol/documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adaeze, IdentityServer, photo, value } from './testing/identity-server.ts'

let server: IdentityServer
beforeEach(async () => {
  server = await IdentityServer.open()
})
afterEach(() => server.close())

const minutes = 60_000

async function handed(given = {}): Promise<{ readonly userId: number; readonly id: string }> {
  const userId = await server.person()
  return { userId, id: value(await server.hand(userId, { ...adaeze, ...given })).id }
}

const look = (id: string, who = server.one) =>
  server.calls.consoleKycImage(server.by(who), { case: id, side: 'front', reason: 'review' })

test('the queue shows the earliest deadline first, without personal data', async () => {
  const first = await handed()
  server.world.clock.advance(minutes)
  const second = await handed({ number: '70412286504' })
  const answer = value(await server.calls.consoleKycQueue(server.by(server.one), {}))
  expect(answer.list.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(answer.list[0]).toMatchObject({ displayId: `OB-${first.userId}`, country: 'NG', document: 'nin' })
  expect(JSON.stringify(answer)).not.toMatch(/Okafor|2286503|1991|Surulere/)
})

test('a case belongs to one reviewer for some minutes', async () => {
  const { id } = await handed()
  value(await server.open(id))
  expect(await server.open(id, server.two)).toMatchObject({ reason: 'kyc_case_claimed' })
  expect(await look(id, server.two)).toMatchObject({ reason: 'kyc_case_not_open' })
  expect(await server.pass(id, server.two)).toMatchObject({ reason: 'kyc_case_not_open' })
  server.world.clock.advance(20 * minutes)
  expect(await look(id)).toMatchObject({ reason: 'kyc_case_not_open' })
  expect(await server.pass(id)).toMatchObject({ reason: 'kyc_case_not_open' })
  value(await server.open(id, server.two))
  value(await server.calls.consoleKycRelease(server.by(server.two), { case: id }))
  expect((await server.open(id)).ok).toBe(true)
})

test('shows a photo only in an opened case, and records each view with its reason', async () => {
  const { id } = await handed()
  expect(await look(id)).toMatchObject({ reason: 'kyc_case_not_open' })
  value(await server.open(id))
  const seen = value(await look(id))
  expect(seen.mediaType).toBe('image/jpeg')
  expect(Buffer.from(seen.base64, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
  value(await look(id))
  const acts = await server.acts(id)
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
    ['kyc_opened', 'review'],
    ['kyc_viewed_image', 'review'],
    ['kyc_viewed_image', 'review'],
  ])
  expect(value(await server.open(id)).images.find(({ side }) => side === 'front')?.views).toBe(2)
})

test('passes a case only with the whole checklist', async () => {
  const { userId, id } = await handed()
  value(await server.examine(id))
  for (const part of ['', 'document', kycChecks.slice(1).join(','), `${kycChecks.join(',')},more`])
    expect(await server.pass(id, server.one, part), part).toMatchObject({ reason: 'kyc_checklist' })
  expect(value(await server.pass(id))).toEqual({ state: 'passed', reviews: 1 })
  expect(server.kyc.statusOf(userId)).toBe('succ')
  expect(await server.pass(id)).toMatchObject({ reason: 'kyc_case_over' })
  expect(await server.open(id)).toMatchObject({ reason: 'kyc_case_over' })
  expect(await server.open('999')).toMatchObject({ reason: 'kyc_case_unknown' })
})

test('refuses to decide a withdrawn case', async () => {
  const { userId, id } = await handed()
  value(await server.examine(id))
  value(await server.refuse(id))
  value(await server.examine(id, server.two))
  value(await server.calls.kycWithdraw(server.as(userId), {}))
  expect(await server.refuse(id, { who: server.two })).toMatchObject({ reason: 'kyc_case_over' })
  expect(server.kyc.statusOf(userId)).toBe('none')
  expect(await server.pass(id, server.two)).toMatchObject({ reason: 'kyc_case_over' })
})

test('a document belongs to one user: a second submission is accepted silently and cannot pass', async () => {
  const holder = await server.verified()
  const { userId, id } = await handed({ number: '704.1228.6503', name: 'Somebody Else' })
  expect(server.kyc.statusOf(userId)).toBe('pending')
  const bench = value(await server.examine(id))
  expect(bench.duplicates).toMatchObject([{ displayId: `OB-${holder}`, state: 'passed', by: ['number'] }])
  expect(await server.pass(id)).toMatchObject({ reason: 'kyc_document_taken' })
  value(await server.refuse(id, { faults: 'number:kyc_number_used' }))
  value(await server.examine(id, server.two))
  value(await server.refuse(id, { faults: 'number:kyc_number_used', who: server.two }))
  expect(server.kyc.statusOf(userId)).toBe('fail')
})

test('does not allow a refusal for a unique number or a sufficient age', async () => {
  const { id } = await handed()
  value(await server.examine(id))
  for (const faults of [
    'number:kyc_number_used',
    'birth:kyc_birth_minor',
    'front:kyc_image_glare,number:kyc_number_used',
  ])
    expect(await server.refuse(id, { faults })).toMatchObject({ reason: 'proposal_reason_untrue' })
})

test('shows the same person or photo in another account as a possible duplicate', async () => {
  const file = await photo('#123456')
  const other = await server.person()
  const front = await server.image(other, 'front', file)
  value(await server.hand(other, { ...adaeze, number: '70412286599', name: 'OKAFOR, Adaéze Grace', front }))
  const userId = await server.person()
  const mine = await server.image(userId, 'front', file)
  const { id } = value(await server.hand(userId, { ...adaeze, front: mine }))
  const { duplicates } = value(await server.open(id))
  expect(duplicates).toMatchObject([{ displayId: `OB-${other}`, by: ['person', 'front'] }])
})

test('of two concurrent decisions one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId, id } = await handed({
      number: `7041228650${round}`,
      name: `Round ${'I'.repeat(round + 1)}x`,
    })
    value(await server.examine(id))
    const [passed, refused] = await Promise.all([server.pass(id), server.refuse(id)])
    expect([passed.ok, refused.ok].filter(Boolean)).toHaveLength(1)
    expect(server.kyc.statusOf(userId)).toBe(passed.ok ? 'succ' : 'pending')
  }
})

test('of a concurrent withdrawal and pass one wins, and both sides agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId, id } = await handed({ number: `7041228651${round}` })
    value(await server.examine(id))
    const [passed, back] = await Promise.all([
      server.pass(id),
      server.calls.kycWithdraw(server.as(userId), {}),
    ])
    expect([passed.ok, back.ok].filter(Boolean)).toHaveLength(1)
    expect(server.kyc.statusOf(userId)).toBe(passed.ok ? 'succ' : 'none')
    const rows = await server.world.database.query<{ state: string }>(
      'select state from kyc.submission where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: passed.ok ? 'passed' : 'withdrawn' }])
  }
})

test('of two cases with one document that pass concurrently, one passes', async () => {
  const [first, second] = [await handed(), await handed({ name: 'Somebody Else' })]
  value(await server.examine(first.id))
  value(await server.examine(second.id, server.two))
  const both = await Promise.all([server.pass(first.id), server.pass(second.id, server.two)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'kyc_document_taken' })
})

test('keeps the queue, assignments and second reviews over a restart', async () => {
  const { id } = await handed()
  value(await server.open(id))
  const before = value(await server.calls.consoleKycQueue(server.by(server.one), {}))
  await server.restart()
  expect(value(await server.calls.consoleKycQueue(server.by(server.one), {}))).toEqual(before)
  value(await server.lookAtBoth(id))
  await server.restart()
  value(await server.refuse(id, { faults: 'name:kyc_name_differs' }))
  await server.restart()
  expect(value(await server.calls.consoleKycQueue(server.by(server.one), {})).list).toMatchObject([
    { id, reviews: 1, decided: true, claim: null },
  ])
  value(await server.examine(id, server.two))
  value(await server.refuse(id, { faults: 'name:kyc_name_differs', who: server.two }))
  expect(await server.open(id)).toMatchObject({ reason: 'kyc_case_over' })
})

test("shows a document number on two accounts with the other account's state, and records the view", async () => {
  const holder = await server.verified()
  const { id } = await handed({ number: '704.1228.6503', name: 'Somebody Else' })
  const { duplicates } = value(await server.open(id))
  const other = { displayId: `OB-${holder}`, active: true, identity: 'succ', by: ['number'] }
  expect(duplicates).toMatchObject([other])
  const lines = await server.world.database.query<{ act: string; details: string; reason: string }>(
    "select act, details, reason from operators.audit where act = 'kyc_duplicates_shown' and subject_id = $1",
    [id],
  )
  expect(lines).toEqual([
    {
      act: 'kyc_duplicates_shown',
      details: JSON.stringify({ [`OB-${holder}`]: 'number' }),
      reason: 'review',
    },
  ])
})

test('records nothing about other accounts for a case without duplicates', async () => {
  const { id } = await handed({ number: '70412286777', name: 'Nobody Else' })
  expect(value(await server.open(id)).duplicates).toEqual([])
  const lines = await server.world.database.query(
    "select from operators.audit where act = 'kyc_duplicates_shown' and subject_id = $1",
    [id],
  )
  expect(lines).toEqual([])
})
