import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPhoto } from '../../testing/document-photo.ts'
import { adaeze, IdentityServer, value } from './testing/identity-server.ts'

let server: IdentityServer
beforeAll(async () => {
  server = await IdentityServer.open()
})
afterAll(() => server.close())

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

const send = async (userId: number, file: Buffer, side: 'front' | 'back' = 'front') =>
  server.calls.kycImage({ ...server.as(userId), file }, { side })

const stored = async () =>
  (await server.world.database.query<{ n: number }>('select count(*)::int as n from kyc.image'))[0]?.n

test.each([
  ['one pixel', () => plain(1, 1)],
  ['one line', () => plain(2000, 1)],
  ['299 pixels high', () => documentPhoto('low', { width: 600, height: 299 })],
  ['299 pixels wide', () => documentPhoto('narrow', { width: 299, height: 600 })],
])('refuses a photo of %s as too small to read', async (_what, make) => {
  const userId = await server.person()
  const before = await stored()
  expect(await send(userId, await make())).toMatchObject({
    reason: 'kyc_image_small',
    values: { min: '300' },
  })
  expect(await stored()).toBe(before)
})

test.each(['#000000', '#ffffff', '#336699'])('refuses a photo that is all %s', async (background) => {
  const userId = await server.person()
  expect(await send(userId, await plain(800, 600, background))).toMatchObject({ reason: 'kyc_image_plain' })
})

test('accepts a photo of exactly 300 pixels, also one with an orientation tag', async () => {
  const userId = await server.person()
  value(await send(userId, await documentPhoto('exact', { width: 480, height: 300 })))
  value(await send(userId, await documentPhoto('upright', { width: 300, height: 480 })))
})

/** Submits both files as the sides of one document. */
async function both(front: Buffer, back: Buffer) {
  const userId = await server.person()
  return server.hand(userId, {
    ...adaeze,
    front: await server.image(userId, 'front', front),
    back: await server.image(userId, 'back', back),
  })
}

const card = () => documentPhoto('a card', { width: 960, height: 600 })
const again: readonly (readonly [string, (file: Buffer) => Promise<Buffer>])[] = [
  ['the same file', async (file) => file],
  ['the same in another format', (file) => sharp(file).png().toBuffer()],
  ['the same, smaller', (file) => sharp(file).resize(700).jpeg().toBuffer()],
  ['the same, packed harder', (file) => sharp(file).jpeg({ quality: 35 }).toBuffer()],
  ['the same, a little brighter', (file) => sharp(file).modulate({ brightness: 1.05 }).jpeg().toBuffer()],
  ['the same, a little blurred', (file) => sharp(file).blur(1.5).jpeg().toBuffer()],
]
test.each(again)('refuses %s for both sides', async (_what, change) => {
  const front = await card()
  expect(await both(front, await change(front))).toMatchObject({
    reason: 'kyc_images_same',
    fields: ['front', 'back'],
  })
})

test('accepts two sides of a document', async () => {
  for (const side of ['one', 'two', 'three'])
    expect(await both(await card(), await documentPhoto(`the back ${side}`))).toMatchObject({ ok: true })
})

test('compares a resent side with the stored other side', async () => {
  const userId = await server.person()
  const [front, back] = [await card(), await documentPhoto('the kept back')]
  const { id } = value(
    await server.hand(userId, {
      ...adaeze,
      number: '70412286888',
      front: await server.image(userId, 'front', front),
      back: await server.image(userId, 'back', back),
    }),
  )
  for (const who of [server.one, server.two]) {
    value(await server.examine(id, who))
    value(await server.refuse(id, { faults: 'front:kyc_image_glare', who }))
  }
  const resend = await server.image(userId, 'front', back)
  const answer = await server.calls.kycSubmit(server.as(userId), { front: resend })
  expect(answer).toMatchObject({ reason: 'kyc_images_same' })
  const fresh = await server.image(userId, 'front', await documentPhoto('a fresh front'))
  value(await server.calls.kycSubmit(server.as(userId), { front: fresh }))
})

test('shows the reviewer a photo that another account sent, on either side', async () => {
  const file = await documentPhoto('a photo of two accounts')
  const other = await server.person()
  const back = await server.image(other, 'back', file)
  value(await server.hand(other, { ...adaeze, number: '70412286101', name: 'Bola Ade', back }))
  const userId = await server.person()
  const front = await server.image(userId, 'front', file)
  const { id } = value(
    await server.hand(userId, { ...adaeze, number: '70412286102', name: 'Chidi Eze', front }),
  )
  const { duplicates } = value(await server.open(id))
  expect(duplicates).toMatchObject([
    { displayId: `OB-${other}`, by: ['front'], identity: 'pending', active: true },
  ])
})
