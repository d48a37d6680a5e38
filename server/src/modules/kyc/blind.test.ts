import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adaeze, IdentityHouse, value } from './testing/identity-house.ts'

let house: IdentityHouse
beforeEach(async () => {
  house = await IdentityHouse.open()
})
afterEach(() => house.close())

const name = 'name:kyc_name_differs'
const birth = 'birth:kyc_birth_differs'
type Who = 'one' | 'two' | 'three'

async function handed(given = {}): Promise<{ readonly userId: number; readonly id: string }> {
  const userId = await house.person()
  return { userId, id: value(await house.hand(userId, { ...adaeze, ...given })).id }
}

/** Opens the case, views both photos and decides; without faults it passes. */
async function decide(id: string, who: Who, faults = '') {
  value(await house.examine(id, house[who]))
  if (faults === '') return value(await house.pass(id, house[who]))
  return value(await house.refuse(id, { faults, who: house[who] }))
}

const sent = async (userId: number) =>
  (await house.read(userId)).submission?.faults.map(({ field, reason }) => `${field}:${reason}`)
const figures = async () => value(await house.calls.reviewFigures(house.as(0), {}))

describe('a decision requires that both photos were viewed', () => {
  test('by the same reviewer, in the same submission', async () => {
    const userId = await house.person()
    const [front, back] = [await house.image(userId, 'front'), await house.image(userId, 'back')]
    const { id } = value(await house.hand(userId, { ...adaeze, front, back }))
    await decide(id, 'one', birth)
    await decide(id, 'two', birth)
    const again = value(await house.calls.kycSubmit(house.as(userId), { birth: '1991-03-14' }))
    expect(again.id).not.toBe(id)
    value(await house.open(again.id))
    expect(await house.pass(again.id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(value(await house.open(again.id)).images.map(({ seen }) => seen)).toEqual([false, false])
    value(await house.lookAtBoth(again.id))
    expect(value(await house.open(again.id)).images.map(({ seen }) => seen)).toEqual([true, true])
    expect(value(await house.pass(again.id)).state).toBe('passed')
  })

  test('a photo that cannot be read does not count as viewed', async () => {
    const { id } = await handed()
    value(await house.open(id))
    await house.world.asOwner("update kyc.image set file = 'nowhere' where side = 'front'")
    await expect(house.look(id, 'front')).rejects.toThrow()
    value(await house.look(id, 'back'))
    expect(await house.pass(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(await house.world.database.query('select side from kyc.view')).toEqual([{ side: 'back' }])
  })

  test("a reviewer's views survive a restart and count for that reviewer only", async () => {
    const { id } = await handed()
    value(await house.examine(id))
    await house.restart()
    value(await house.calls.consoleKycRelease(house.by(house.one), { case: id }))
    value(await house.open(id, house.two))
    expect(await house.pass(id, house.two)).toMatchObject({ reason: 'kyc_photos_unseen' })
    value(await house.calls.consoleKycRelease(house.by(house.two), { case: id }))
    value(await house.open(id))
    expect((await house.pass(id)).ok).toBe(true)
  })
})

describe('a pass', () => {
  test('takes one reviewer, or two when drawn at random', async () => {
    const alone = await handed()
    expect(await decide(alone.id, 'one')).toEqual({ state: 'passed', reviews: 1 })
    house.set.set('kyc.second.share', 100)
    const drawn = await handed({ number: '70412286504' })
    expect(await decide(drawn.id, 'one')).toEqual({ state: 'pending', reviews: 1 })
    expect(house.kyc.statusOf(drawn.userId)).toBe('pending')
    value(await house.examine(drawn.id))
    expect(await house.pass(drawn.id)).toMatchObject({ reason: 'kyc_case_signed' })
    expect(await house.refuse(drawn.id)).toMatchObject({ reason: 'kyc_case_signed' })
    value(await house.calls.consoleKycRelease(house.by(house.one), { case: drawn.id }))
    // The draw is made once: a restart or another share does not repeat it.
    house.set.set('kyc.second.share', 0)
    await house.restart()
    expect(await decide(drawn.id, 'two')).toEqual({ state: 'passed', reviews: 2 })
    expect(house.kyc.statusOf(drawn.userId)).toBe('succ')
  })

  test('takes two reviewers when the setting requires it', async () => {
    house.set.set('kyc.pass.reviewers', 2)
    const { id } = await handed()
    expect((await decide(id, 'one')).state).toBe('pending')
    expect((await decide(id, 'two')).state).toBe('passed')
  })
})

describe('a refusal takes two reviewers with the same finding', () => {
  test('and the user reads only what both found', async () => {
    const { userId, id } = await handed()
    expect(await decide(id, 'one', `${name},${birth}`)).toEqual({ state: 'pending', reviews: 1 })
    expect(await decide(id, 'two', `${birth},front:kyc_image_glare`)).toEqual({
      state: 'refused',
      reviews: 2,
    })
    expect(house.kyc.statusOf(userId)).toBe('fail')
    expect(await sent(userId)).toEqual([birth])
  })

  test('and names each part once, with a listed reason', async () => {
    const { id } = await handed()
    value(await house.examine(id))
    for (const wrong of ['', 'birth', 'birth:kyc_image_glare', 'mood:kyc_birth_differs', 'birth:too young'])
      expect(await house.refuse(id, { faults: wrong }), wrong).toMatchObject({ reason: 'kyc_faults' })
  })
})

describe('a third reviewer decides where two differ', () => {
  const seen = async (id: string, who: Who) => value(await house.open(id, house[who]))

  test('and alone sees both decisions', async () => {
    const { userId, id } = await handed()
    await decide(id, 'one', name)
    const blind = await seen(id, 'two')
    expect(blind).toMatchObject({ reviews: 1, decided: false, differing: [] })
    expect(JSON.stringify(blind)).not.toMatch(/kyc_name_differs|Ngozi/)
    value(await house.lookAtBoth(id, house.two))
    expect(value(await house.pass(id, house.two))).toEqual({ state: 'pending', reviews: 2 })
    expect(house.kyc.statusOf(userId)).toBe('pending')
    await house.restart()
    for (const who of ['one', 'two'] as const) {
      value(await house.examine(id, house[who]))
      expect(await house.pass(id, house[who])).toMatchObject({ reason: 'kyc_case_signed' })
      value(await house.calls.consoleKycRelease(house.by(house[who]), { case: id }))
    }
    expect((await seen(id, 'three')).differing).toMatchObject([
      { operator: 'Ngozi Adeyemi', faults: name },
      { operator: 'Tomás Herrera', faults: '' },
    ])
    expect(await house.pass(id, house.three)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(await decide(id, 'three')).toEqual({ state: 'passed', reviews: 3 })
    expect(house.kyc.statusOf(userId)).toBe('succ')
  })

  test.each([
    ['one passes, the other refuses', '', name, name, 'refused'],
    ['both refuse for other reasons', name, birth, birth, 'refused'],
    ['both refuse for other reasons, and the third passes it', name, birth, '', 'passed'],
  ] as const)('%s', async (_, first, second, third, state) => {
    house.set.set('kyc.second.share', 100)
    const { userId, id } = await handed()
    expect((await decide(id, 'one', first)).state).toBe('pending')
    expect((await decide(id, 'two', second)).state).toBe('pending')
    expect(await decide(id, 'three', third)).toEqual({ state, reviews: 3 })
    expect(await sent(userId)).toEqual(third === '' ? [] : [third])
  })

  test('of two concurrent second decisions one counts', async () => {
    const { id } = await handed()
    await decide(id, 'one', name)
    value(await house.examine(id, house.two))
    const [passed, refused] = await Promise.all([
      house.pass(id, house.two),
      house.refuse(id, { who: house.two }),
    ])
    expect([passed.ok, refused.ok].filter(Boolean)).toHaveLength(1)
  })
})

describe('the record', () => {
  test('shows at once that a decision was made, and its content once the case is closed', async () => {
    const { id } = await handed()
    await decide(id, 'one', name)
    expect(JSON.stringify(await house.acts(id))).not.toMatch(/kyc_name_differs|refus/)
    await decide(id, 'two', name)
    const over = (await house.acts(id)).filter(({ act }) => !/opened|viewed/.test(act))
    expect(over).toMatchObject([
      { act: 'kyc_signed', operator_id: String(house.one.id) },
      { act: 'kyc_refused', operator_id: String(house.two.id) },
    ])
    expect(JSON.stringify(over[1])).toContain(`${house.one.id} ${name}; ${house.two.id} ${name}`)
  })

  test('of decisions is append-only', async () => {
    const { id } = await handed()
    await decide(id, 'one', name)
    for (const sql of ["update kyc.decision set faults = ''", 'delete from kyc.decision']) {
      await expect(house.world.database.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(house.world.asOwner(sql)).rejects.toMatchObject({ code: 'OB002' })
    }
  })

  test('shows publicly how often reviewers agreed, and nothing about a case', async () => {
    const nothing = { reviewed: 0, agreed: 0, rate: null, low: null, high: null }
    expect(await figures()).toEqual({ days: 90, secondShare: 0, passes: nothing, refusals: nothing })
    house.set.set('kyc.second.share', 100)
    const decisions = [
      ['', ''],
      ['', ''],
      ['', name],
      [name, name],
    ] as const
    for (const [at, [first, second]] of decisions.entries()) {
      const { id } = await handed({ number: `7041228650${at}`, name: `Round ${'I'.repeat(at + 1)}x` })
      await decide(id, 'one', first)
      await decide(id, 'two', second)
      // A case that waits for a third reviewer is not counted.
      if (first !== second) {
        expect((await figures()).passes).toMatchObject({ reviewed: 2, agreed: 2 })
        await decide(id, 'three', second)
      }
    }
    expect(await figures()).toEqual({
      days: 90,
      secondShare: 100,
      passes: { reviewed: 3, agreed: 2, rate: '0.6667', low: '0.2077', high: '0.9385' },
      refusals: { reviewed: 1, agreed: 1, rate: '1.0000', low: '0.2065', high: '1.0000' },
    })
    house.world.clock.advance(91 * 24 * 3_600_000)
    expect(await figures()).toMatchObject({ passes: nothing, refusals: nothing })
  })
})
