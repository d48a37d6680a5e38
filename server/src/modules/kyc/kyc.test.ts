import { afterEach, beforeEach, expect, test } from 'vitest'
import { adaeze, IdentityServer, photo, value } from './testing/identity-server.ts'

let server: IdentityServer
beforeEach(async () => {
  server = await IdentityServer.open()
})
afterEach(() => server.close())

const notices = (userId: number) =>
  server.world.database.query('select word from notices.notice where user_id = $1 order by id', [userId])

test('a new user submits an identity, waits with a deadline and a queue position, and gets a message', async () => {
  const [ada, bola] = [await server.person(), await server.person()]
  expect(await server.read(ada)).toMatchObject({
    state: 'none',
    submission: null,
    promiseHours: 24,
    history: [],
  })
  expect(server.kyc.keepVerified({ userId: ada })).toMatchObject({ reason: 'kyc_needed' })
  const handed = value(await server.hand(ada))
  await server.hand(bola, { ...adaeze, number: '70412286504' })
  const read = await server.read(bola)
  expect(read).toMatchObject({ state: 'pending', submission: { queue: { before: 1, waiting: 2 } } })
  expect(handed.dueAt).toBe(server.world.clock.nowMs() + 24 * 3600_000)
  expect((await server.read(ada)).submission).toMatchObject({
    number: '•••• 6503',
    name: 'Adaeze Grace Okafor',
    birth: '1991-05-14',
    faults: [],
    address: { country: 'NG', region: 'Lagos', city: 'Surulere', street: '14 Bode Lane' },
  })
  expect(await notices(ada)).toEqual([{ word: 'kyc_received' }])
  expect(server.kyc.keepVerified({ userId: ada })).toMatchObject({
    reason: 'kyc_pending',
    values: { until: String(handed.dueAt) },
  })
  const user = await server.accounts.people.byId(ada)
  expect(user?.idStatus).toBe('pending')
})

test('stores no personal data readable in the database or the files', async () => {
  const ada = await server.person()
  value(await server.hand(ada))
  const { asOwner } = server.world
  const tables = await asOwner(
    `select schemaname || '.' || tablename as name from pg_tables where schemaname in ('kyc', 'core', 'notices')`,
  )
  for (const { name } of tables) {
    const rows = JSON.stringify(await asOwner(`select * from ${String(name)}`))
    for (const secret of ['70412286503', 'Okafor', '1991-05-14', 'Bode Lane', 'Surulere'])
      expect(rows, `${secret} in ${String(name)}`).not.toContain(secret)
  }
})

test('refuses to open a sealed field that was moved to another row or column', async () => {
  const [ada, bola] = [await server.person(), await server.person()]
  value(await server.hand(ada))
  value(await server.hand(bola, { ...adaeze, name: 'Bola Tinu' }))
  const { database } = server.world
  await database.query(
    `update kyc.field f set sealed = o.sealed from kyc.field o
     where f.field = 'name' and o.field = 'name' and f.submission_id <> o.submission_id`,
  )
  await expect(server.read(ada)).rejects.toThrow()
})

test('returns the same answer for a repeated key, and refuses another input under it', async () => {
  const ada = await server.person()
  const [front, back] = [await server.image(ada, 'front'), await server.image(ada, 'back')]
  const whole = { ...adaeze, front, back }
  const first = await server.hand(ada, whole, 'one-key-for-all')
  expect(first.ok).toBe(true)
  expect(await server.hand(ada, whole, 'one-key-for-all')).toEqual(first)
  expect(await server.hand(ada, { ...whole, city: 'Ikeja' }, 'one-key-for-all')).toMatchObject({
    reason: 'key_reused',
  })
  expect(await server.hand(ada, whole)).toMatchObject({ reason: 'kyc_pending' })
  const keys = await server.world.database.query('select count(*)::int as n from kyc.submission')
  expect(keys).toEqual([{ n: 1 }])
})

test('accepts one of two concurrent submissions', async () => {
  const ada = await server.person()
  const both = await Promise.all([server.hand(ada), server.hand(ada)])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: 'kyc_pending' })
})

test('refuses images of another user, of the other side, unknown ones, and ones a day old', async () => {
  const [ada, bola] = [await server.person(), await server.person()]
  const front = await server.image(ada, 'front')
  const foreign = await server.image(bola, 'front')
  const no = { reason: 'kyc_image_unknown', fields: ['front'] }
  expect(await server.hand(ada, { ...adaeze, front: foreign })).toMatchObject(no)
  expect(await server.hand(ada, { ...adaeze, front: await server.image(ada, 'back') })).toMatchObject(no)
  expect(await server.hand(ada, { ...adaeze, front: '999' })).toMatchObject(no)
  server.world.clock.advance(24 * 3600_000)
  expect(await server.hand(ada, { ...adaeze, front })).toMatchObject(no)
})

test('removes images without a submission after a day, and keeps submitted ones', async () => {
  const ada = await server.person()
  const [front, back] = [await server.image(ada, 'front'), await server.image(ada, 'back')]
  const unsent = await server.image(ada, 'front')
  value(await server.hand(ada, { ...adaeze, front, back }))
  const files = () =>
    server.world.database.query<{ id: string; file: string }>('select id, file from kyc.image')
  const file = (await files()).find(({ id }) => id === unsent)?.file ?? ''
  server.world.clock.advance(24 * 3600_000 - 1)
  await server.kyc.sweep()
  expect(await files()).toHaveLength(3)
  server.world.clock.advance(1)
  await server.kyc.sweep()
  expect((await files()).map(({ id }) => id).sort()).toEqual([front, back].sort())
  await expect(server.world.ports.uploads.read(file)).rejects.toThrow(/ENOENT/)
})

test('refuses files that are not images, and more than the daily number of uploads', async () => {
  const ada = await server.person()
  const send = (file: Buffer) => server.calls.kycImage({ ...server.as(ada), file }, { side: 'front' })
  expect(await send(Buffer.from('%PDF-1.7'))).toMatchObject({ reason: 'upload_kind' })
  const file = await photo()
  for (let sent = 0; sent < 40; sent += 1) value(await send(file))
  expect(await send(file)).toMatchObject({ reason: 'kyc_uploads_max' })
})

test('a withdrawn submission leaves no state and no data', async () => {
  const ada = await server.person()
  value(await server.hand(ada))
  value(await server.calls.kycWithdraw(server.as(ada), {}))
  expect(await server.read(ada)).toMatchObject({
    state: 'none',
    submission: null,
    history: [{ state: 'withdrawn', n: 1 }],
  })
  const left = await server.world.database.query(
    'select (select count(*) from kyc.image)::int as images, (select count(*) from kyc.field where sealed is not null)::int as fields',
  )
  expect(left).toEqual([{ images: 0, fields: 0 }])
  const found = await server.world.database.query(
    'select word, read_at is not null as read from notices.notice where user_id = $1 and about = $2',
    [ada, 'kyc'],
  )
  expect(found).toEqual([{ word: 'kyc_taken_back', read: true }])
  expect(await server.calls.kycWithdraw(server.as(ada), {})).toMatchObject({ reason: 'kyc_not_pending' })
  expect((await server.hand(ada)).ok).toBe(true)
})

test('after a refusal asks only for the refused parts and keeps the rest', async () => {
  const ada = await server.person()
  await server.refused(ada, 'birth:kyc_birth_differs,front:kyc_image_glare')
  const read = await server.read(ada)
  expect(read).toMatchObject({ state: 'fail', submission: { send: ['birth', 'front'] } })
  expect(read.submission?.faults).toEqual([
    { field: 'birth', reason: 'kyc_birth_differs', msg: expect.stringContaining('date of birth') },
    { field: 'front', reason: 'kyc_image_glare', msg: expect.stringContaining('Glare') },
  ])
  expect(server.kyc.keepVerified({ userId: ada })).toMatchObject({ reason: 'kyc_needed' })
  const send = (given: object) => server.calls.kycSubmit(server.as(ada), given as never)
  const front = await server.image(ada, 'front')
  expect(await send({ birth: '1991-03-14' })).toMatchObject({
    reason: 'kyc_image_missing',
    fields: ['front'],
  })
  expect(await send({ birth: '1991-03-14', front, name: 'Ada Obi' })).toMatchObject({
    reason: 'kyc_field_kept',
    fields: ['name'],
  })
  value(await send({ birth: '1991-03-14', front, name: adaeze.name }))
  const again = await server.read(ada)
  expect(again).toMatchObject({
    state: 'pending',
    submission: { n: 2, birth: '1991-03-14', name: adaeze.name },
  })
  expect(again.history.map(({ n, state }) => [n, state])).toEqual([
    [2, 'pending'],
    [1, 'refused'],
  ])
  value(await server.calls.kycWithdraw(server.as(ada), {}))
  expect(await server.read(ada)).toMatchObject({
    state: 'fail',
    submission: { n: 1, send: ['birth', 'front'] },
  })
})

test('a verified user stays verified, has a name, and can export everything', async () => {
  const ada = await server.verified()
  expect(server.kyc.keepVerified({ userId: ada })).toBeUndefined()
  expect(await server.kyc.identity.nameOf(ada)).toBe('Adaeze Grace Okafor')
  expect(await server.hand(ada)).toMatchObject({ reason: 'kyc_done' })
  expect(await server.kyc.exported(ada)).toMatchObject([{ state: 'passed', number: '70412286503' }])
  expect(await notices(ada)).toEqual([{ word: 'kyc_passed' }])
  await server.restart()
  expect(server.kyc.keepVerified({ userId: ada })).toBeUndefined()
  expect((await server.accounts.people.byId(ada))?.idStatus).toBe('succ')
})

test('a user of a test program is verified without a name to compare', async () => {
  const ada = await server.person()
  await server.kyc.plantVerified(ada)
  expect(server.kyc.keepVerified({ userId: ada })).toBeUndefined()
  expect(await server.kyc.identity.nameOf(ada)).toBeUndefined()
  await server.restart()
  expect(server.kyc.statusOf(ada)).toBe('succ')
})
