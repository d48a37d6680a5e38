import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adaeze, IdentityServer, value } from './testing/identity-server.ts'

let server: IdentityServer
beforeEach(async () => {
  server = await IdentityServer.open()
})
afterEach(() => server.close())

const name = 'name:kyc_name_differs'
const birth = 'birth:kyc_birth_differs'
type Who = 'one' | 'two' | 'three'

async function handed(given = {}): Promise<{ readonly userId: number; readonly id: string }> {
  const userId = await server.person()
  return { userId, id: value(await server.hand(userId, { ...adaeze, ...given })).id }
}

/** Opens the case, views both photos and decides; without faults it passes. */
async function decide(id: string, who: Who, faults = '') {
  value(await server.examine(id, server[who]))
  if (faults === '') return value(await server.pass(id, server[who]))
  return value(await server.refuse(id, { faults, who: server[who] }))
}

const sent = async (userId: number) =>
  (await server.read(userId)).submission?.faults.map(({ field, reason }) => `${field}:${reason}`)
const figures = async () => value(await server.calls.reviewFigures(server.as(0), {}))

describe('a decision requires that both photos were viewed', () => {
  test('by the same reviewer, in the same submission', async () => {
    const userId = await server.person()
    const [front, back] = [await server.image(userId, 'front'), await server.image(userId, 'back')]
    const { id } = value(await server.hand(userId, { ...adaeze, front, back }))
    await decide(id, 'one', birth)
    await decide(id, 'two', birth)
    const again = value(await server.calls.kycSubmit(server.as(userId), { birth: '1991-03-14' }))
    expect(again.id).not.toBe(id)
    value(await server.open(again.id))
    expect(await server.pass(again.id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(value(await server.open(again.id)).images.map(({ seen }) => seen)).toEqual([false, false])
    value(await server.lookAtBoth(again.id))
    expect(value(await server.open(again.id)).images.map(({ seen }) => seen)).toEqual([true, true])
    expect(value(await server.pass(again.id)).state).toBe('passed')
  })

  test('a photo that cannot be read does not count as viewed', async () => {
    const { id } = await handed()
    value(await server.open(id))
    await server.world.asOwner("update kyc.image set file = 'nowhere' where side = 'front'")
    await expect(server.look(id, 'front')).rejects.toThrow()
    value(await server.look(id, 'back'))
    expect(await server.pass(id)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(await server.world.database.query('select side from kyc.view')).toEqual([{ side: 'back' }])
  })

  test("a reviewer's views survive a restart and count for that reviewer only", async () => {
    const { id } = await handed()
    value(await server.examine(id))
    await server.restart()
    value(await server.calls.consoleKycRelease(server.by(server.one), { case: id }))
    value(await server.open(id, server.two))
    expect(await server.pass(id, server.two)).toMatchObject({ reason: 'kyc_photos_unseen' })
    value(await server.calls.consoleKycRelease(server.by(server.two), { case: id }))
    value(await server.open(id))
    expect((await server.pass(id)).ok).toBe(true)
  })
})

describe('a pass', () => {
  test('takes one reviewer, or two when drawn at random', async () => {
    const alone = await handed()
    expect(await decide(alone.id, 'one')).toEqual({ state: 'passed', reviews: 1 })
    server.set.set('kyc.second.share', 100)
    const drawn = await handed({ number: '70412286504' })
    expect(await decide(drawn.id, 'one')).toEqual({ state: 'pending', reviews: 1 })
    expect(server.kyc.statusOf(drawn.userId)).toBe('pending')
    value(await server.examine(drawn.id))
    expect(await server.pass(drawn.id)).toMatchObject({ reason: 'kyc_case_signed' })
    expect(await server.refuse(drawn.id)).toMatchObject({ reason: 'kyc_case_signed' })
    value(await server.calls.consoleKycRelease(server.by(server.one), { case: drawn.id }))
    // The draw is made once: a restart or another share does not repeat it.
    server.set.set('kyc.second.share', 0)
    await server.restart()
    expect(await decide(drawn.id, 'two')).toEqual({ state: 'passed', reviews: 2 })
    expect(server.kyc.statusOf(drawn.userId)).toBe('succ')
  })

  test('takes two reviewers when the setting requires it', async () => {
    server.set.set('kyc.pass.reviewers', 2)
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
    expect(server.kyc.statusOf(userId)).toBe('fail')
    expect(await sent(userId)).toEqual([birth])
  })

  test('and names each part once, with a listed reason', async () => {
    const { id } = await handed()
    value(await server.examine(id))
    for (const wrong of ['', 'birth', 'birth:kyc_image_glare', 'mood:kyc_birth_differs', 'birth:too young'])
      expect(await server.refuse(id, { faults: wrong }), wrong).toMatchObject({ reason: 'kyc_faults' })
  })
})

describe('a third reviewer decides where two differ', () => {
  const seen = async (id: string, who: Who) => value(await server.open(id, server[who]))

  test('and alone sees both decisions', async () => {
    const { userId, id } = await handed()
    await decide(id, 'one', name)
    const blind = await seen(id, 'two')
    expect(blind).toMatchObject({ reviews: 1, decided: false, differing: [] })
    expect(JSON.stringify(blind)).not.toMatch(/kyc_name_differs|Ngozi/)
    value(await server.lookAtBoth(id, server.two))
    expect(value(await server.pass(id, server.two))).toEqual({ state: 'pending', reviews: 2 })
    expect(server.kyc.statusOf(userId)).toBe('pending')
    await server.restart()
    for (const who of ['one', 'two'] as const) {
      value(await server.examine(id, server[who]))
      expect(await server.pass(id, server[who])).toMatchObject({ reason: 'kyc_case_signed' })
      value(await server.calls.consoleKycRelease(server.by(server[who]), { case: id }))
    }
    expect((await seen(id, 'three')).differing).toMatchObject([
      { operator: 'Ngozi Adeyemi', faults: name },
      { operator: 'Tomás Herrera', faults: '' },
    ])
    expect(await server.pass(id, server.three)).toMatchObject({ reason: 'kyc_photos_unseen' })
    expect(await decide(id, 'three')).toEqual({ state: 'passed', reviews: 3 })
    expect(server.kyc.statusOf(userId)).toBe('succ')
  })

  test.each([
    ['one passes, the other refuses', '', name, name, 'refused'],
    ['both refuse for other reasons', name, birth, birth, 'refused'],
    ['both refuse for other reasons, and the third passes it', name, birth, '', 'passed'],
  ] as const)('%s', async (_, first, second, third, state) => {
    server.set.set('kyc.second.share', 100)
    const { userId, id } = await handed()
    expect((await decide(id, 'one', first)).state).toBe('pending')
    expect((await decide(id, 'two', second)).state).toBe('pending')
    expect(await decide(id, 'three', third)).toEqual({ state, reviews: 3 })
    expect(await sent(userId)).toEqual(third === '' ? [] : [third])
  })

  test('of two concurrent second decisions one counts', async () => {
    const { id } = await handed()
    await decide(id, 'one', name)
    value(await server.examine(id, server.two))
    const [passed, refused] = await Promise.all([
      server.pass(id, server.two),
      server.refuse(id, { who: server.two }),
    ])
    expect([passed.ok, refused.ok].filter(Boolean)).toHaveLength(1)
  })
})

describe('the record', () => {
  test('shows at once that a decision was made, and its content once the case is closed', async () => {
    const { id } = await handed()
    await decide(id, 'one', name)
    expect(JSON.stringify(await server.acts(id))).not.toMatch(/kyc_name_differs|refus/)
    await decide(id, 'two', name)
    const over = (await server.acts(id)).filter(({ act }) => !/opened|viewed/.test(act))
    expect(over).toMatchObject([
      { act: 'kyc_signed', operator_id: String(server.one.id) },
      { act: 'kyc_refused', operator_id: String(server.two.id) },
    ])
    expect(JSON.stringify(over[1])).toContain(`${server.one.id} ${name}; ${server.two.id} ${name}`)
  })

  test('of decisions is append-only', async () => {
    const { id } = await handed()
    await decide(id, 'one', name)
    for (const sql of ["update kyc.decision set faults = ''", 'delete from kyc.decision']) {
      await expect(server.world.database.query(sql)).rejects.toMatchObject({ code: '42501' })
      await expect(server.world.asOwner(sql)).rejects.toMatchObject({ code: 'OB002' })
    }
  })

  test('shows publicly how often reviewers agreed, and nothing about a case', async () => {
    const nothing = { reviewed: 0, agreed: 0, rate: null, low: null, high: null }
    expect(await figures()).toEqual({ days: 90, secondShare: 0, passes: nothing, refusals: nothing })
    server.set.set('kyc.second.share', 100)
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
    server.world.clock.advance(91 * 24 * 3_600_000)
    expect(await figures()).toMatchObject({ passes: nothing, refusals: nothing })
  })
})
