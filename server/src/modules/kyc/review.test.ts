import { kycChecks } from '@openbourse/protocol/documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adaeze, IdentityHouse, photo, value } from './testing/identity-house.ts'

let house: IdentityHouse
beforeEach(async () => {
  house = await IdentityHouse.open()
})
afterEach(() => house.close())

const minutes = 60_000

async function handed(given = {}): Promise<{ readonly userId: number; readonly id: string }> {
  const userId = await house.person()
  return { userId, id: value(await house.hand(userId, { ...adaeze, ...given })).id }
}

const look = (id: string, who = house.one) =>
  house.calls.consoleKycImage(house.by(who), { case: id, side: 'front', reason: 'review' })

test('the queue shows the earliest deadline first, without personal data', async () => {
  const first = await handed()
  house.world.clock.advance(minutes)
  const second = await handed({ number: '70412286504' })
  const told = value(await house.calls.consoleKycQueue(house.by(house.one), {}))
  expect(told.list.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(told.list[0]).toMatchObject({ displayId: `OB-${first.userId}`, country: 'NG', document: 'nin' })
  expect(JSON.stringify(told)).not.toMatch(/Okafor|2286503|1991|Surulere/)
})

test('a case belongs to one reviewer for some minutes', async () => {
  const { id } = await handed()
  value(await house.open(id))
  expect(await house.open(id, house.two)).toMatchObject({ reason: 'kyc_case_claimed' })
  expect(await look(id, house.two)).toMatchObject({ reason: 'kyc_case_not_open' })
  expect(await house.pass(id, house.two)).toMatchObject({ reason: 'kyc_case_not_open' })
  house.world.clock.advance(20 * minutes)
  expect(await look(id)).toMatchObject({ reason: 'kyc_case_not_open' })
  expect(await house.pass(id)).toMatchObject({ reason: 'kyc_case_not_open' })
  value(await house.open(id, house.two))
  value(await house.calls.consoleKycRelease(house.by(house.two), { case: id }))
  expect((await house.open(id)).ok).toBe(true)
})

test('shows a photo only in an opened case, and records each view with its reason', async () => {
  const { id } = await handed()
  expect(await look(id)).toMatchObject({ reason: 'kyc_case_not_open' })
  value(await house.open(id))
  const seen = value(await look(id))
  expect(seen.mediaType).toBe('image/jpeg')
  expect(Buffer.from(seen.base64, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff')
  value(await look(id))
  const acts = await house.acts(id)
  expect(acts.map(({ act, reason }) => [act, reason])).toEqual([
    ['kyc_opened', 'review'],
    ['kyc_viewed_image', 'review'],
    ['kyc_viewed_image', 'review'],
  ])
  expect(value(await house.open(id)).images.find(({ side }) => side === 'front')?.views).toBe(2)
})

test('passes a case only with the whole checklist', async () => {
  const { userId, id } = await handed()
  value(await house.examine(id))
  for (const part of ['', 'document', kycChecks.slice(1).join(','), `${kycChecks.join(',')},more`])
    expect(await house.pass(id, house.one, part), part).toMatchObject({ reason: 'kyc_checklist' })
  expect(value(await house.pass(id))).toEqual({ state: 'passed', reviews: 1 })
  expect(house.kyc.statusOf(userId)).toBe('succ')
  expect(await house.pass(id)).toMatchObject({ reason: 'kyc_case_over' })
  expect(await house.open(id)).toMatchObject({ reason: 'kyc_case_over' })
  expect(await house.open('999')).toMatchObject({ reason: 'kyc_case_unknown' })
})

test('refuses to decide a withdrawn case', async () => {
  const { userId, id } = await handed()
  value(await house.examine(id))
  value(await house.refuse(id))
  value(await house.examine(id, house.two))
  value(await house.calls.kycWithdraw(house.as(userId), {}))
  expect(await house.refuse(id, { who: house.two })).toMatchObject({ reason: 'kyc_case_over' })
  expect(house.kyc.statusOf(userId)).toBe('none')
  expect(await house.pass(id, house.two)).toMatchObject({ reason: 'kyc_case_over' })
})

test('a document belongs to one user: a second submission is accepted silently and cannot pass', async () => {
  const holder = await house.verified()
  const { userId, id } = await handed({ number: '704.1228.6503', name: 'Somebody Else' })
  expect(house.kyc.statusOf(userId)).toBe('pending')
  const bench = value(await house.examine(id))
  expect(bench.duplicates).toMatchObject([{ displayId: `OB-${holder}`, state: 'passed', by: ['number'] }])
  expect(await house.pass(id)).toMatchObject({ reason: 'kyc_document_taken' })
  value(await house.refuse(id, { faults: 'number:kyc_number_used' }))
  value(await house.examine(id, house.two))
  value(await house.refuse(id, { faults: 'number:kyc_number_used', who: house.two }))
  expect(house.kyc.statusOf(userId)).toBe('fail')
})

test('does not allow a refusal for a unique number or a sufficient age', async () => {
  const { id } = await handed()
  value(await house.examine(id))
  for (const faults of [
    'number:kyc_number_used',
    'birth:kyc_birth_minor',
    'front:kyc_image_glare,number:kyc_number_used',
  ])
    expect(await house.refuse(id, { faults })).toMatchObject({ reason: 'proposal_reason_untrue' })
})

test('shows the same person or photo in another account as a possible duplicate', async () => {
  const file = await photo('#123456')
  const other = await house.person()
  const front = await house.image(other, 'front', file)
  value(await house.hand(other, { ...adaeze, number: '70412286599', name: 'OKAFOR, Adaéze Grace', front }))
  const userId = await house.person()
  const mine = await house.image(userId, 'front', file)
  const { id } = value(await house.hand(userId, { ...adaeze, front: mine }))
  const { duplicates } = value(await house.open(id))
  expect(duplicates).toMatchObject([{ displayId: `OB-${other}`, by: ['person', 'front'] }])
})

test('of two concurrent decisions one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId, id } = await handed({
      number: `7041228650${round}`,
      name: `Round ${'I'.repeat(round + 1)}x`,
    })
    value(await house.examine(id))
    const [passed, refused] = await Promise.all([house.pass(id), house.refuse(id)])
    expect([passed.ok, refused.ok].filter(Boolean)).toHaveLength(1)
    expect(house.kyc.statusOf(userId)).toBe(passed.ok ? 'succ' : 'pending')
  }
})

test('of a concurrent withdrawal and pass one wins, and both sides agree', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { userId, id } = await handed({ number: `7041228651${round}` })
    value(await house.examine(id))
    const [passed, back] = await Promise.all([house.pass(id), house.calls.kycWithdraw(house.as(userId), {})])
    expect([passed.ok, back.ok].filter(Boolean)).toHaveLength(1)
    expect(house.kyc.statusOf(userId)).toBe(passed.ok ? 'succ' : 'none')
    const rows = await house.world.database.query<{ state: string }>(
      'select state from kyc.submission where id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: passed.ok ? 'passed' : 'withdrawn' }])
  }
})

test('of two cases with one document that pass concurrently, one passes', async () => {
  const [first, second] = [await handed(), await handed({ name: 'Somebody Else' })]
  value(await house.examine(first.id))
  value(await house.examine(second.id, house.two))
  const both = await Promise.all([house.pass(first.id), house.pass(second.id, house.two)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'kyc_document_taken' })
})

test('keeps the queue, assignments and second reviews over a restart', async () => {
  const { id } = await handed()
  value(await house.open(id))
  const before = value(await house.calls.consoleKycQueue(house.by(house.one), {}))
  await house.restart()
  expect(value(await house.calls.consoleKycQueue(house.by(house.one), {}))).toEqual(before)
  value(await house.lookAtBoth(id))
  await house.restart()
  value(await house.refuse(id, { faults: 'name:kyc_name_differs' }))
  await house.restart()
  expect(value(await house.calls.consoleKycQueue(house.by(house.one), {})).list).toMatchObject([
    { id, reviews: 1, decided: true, claim: null },
  ])
  value(await house.examine(id, house.two))
  value(await house.refuse(id, { faults: 'name:kyc_name_differs', who: house.two }))
  expect(await house.open(id)).toMatchObject({ reason: 'kyc_case_over' })
})

test("shows a document number on two accounts with the other account's state, and records the view", async () => {
  const holder = await house.verified()
  const { id } = await handed({ number: '704.1228.6503', name: 'Somebody Else' })
  const { duplicates } = value(await house.open(id))
  const other = { displayId: `OB-${holder}`, active: true, identity: 'succ', by: ['number'] }
  expect(duplicates).toMatchObject([other])
  const lines = await house.world.database.query<{ act: string; details: string; reason: string }>(
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
  expect(value(await house.open(id)).duplicates).toEqual([])
  const lines = await house.world.database.query(
    "select from operators.audit where act = 'kyc_duplicates_shown' and subject_id = $1",
    [id],
  )
  expect(lines).toEqual([])
})
