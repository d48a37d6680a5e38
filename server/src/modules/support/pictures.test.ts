import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ada, bola, expectChain, TestService, value } from './testing/service.ts'

let service: TestService
beforeEach(async () => {
  service = await TestService.open()
})
afterEach(() => service.close())

const black = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#000' } })
    .png()
    .toBuffer()

describe('pictures', () => {
  const upload = async (userId = ada) => {
    const file = await black()
    return value(await service.calls.supportUpload({ ...service.as(userId), file }, {})).attachment
  }

  test('sends a picture with its message, hashes it into the chain, and shows it to both sides', async () => {
    const picture = await upload()
    value(await service.calls.supportSend(service.as(ada), { text: '', attachments: picture.id }))
    const list = await service.read()
    expect(list[0]?.attachments).toEqual([picture])
    expectChain(list)
    expect(() => expectChain([{ ...list[0]!, attachments: [] }])).toThrow()
    const seen = value(await service.calls.supportPicture(service.as(ada), { id: picture.id }))
    expect(createHash('sha256').update(Buffer.from(seen.base64, 'base64')).digest('hex')).toBe(picture.sha256)
    const operatorToken = await service.enter()
    const asked = { conversation: String(ada), id: picture.id }
    expect(await service.calls.operatorPicture(service.at(operatorToken), asked)).toMatchObject({
      value: { mediaType: 'image/webp' },
    })
    expect((await service.acts()).at(-1)).toMatchObject({
      act: 'chat_picture_viewed',
      details: JSON.stringify({ picture: picture.id }),
    })
  })

  test('removes an unsent picture after a day, and keeps a sent one', async () => {
    const [sent, unsent] = [await upload(), await upload()]
    value(await service.calls.supportSend(service.as(ada), { text: '', attachments: sent.id }))
    const see = (id: string) => service.calls.supportPicture(service.as(ada), { id })
    await service.world.assembly.work()
    expect((await see(unsent.id)).ok).toBe(true)
    service.world.clock.advance(24 * 3600_000 + 1)
    await service.world.assembly.work()
    expect(await see(unsent.id)).toMatchObject({ reason: 'chat_attachment_unknown' })
    const late = await service.calls.supportSend(service.as(ada), { text: '', attachments: unsent.id })
    expect(late).toMatchObject({ reason: 'chat_attachment_unknown' })
    expect((await see(sent.id)).ok).toBe(true)
    const files = await service.world.database.query('select attachment_id from support.attachment_gone')
    expect(files).toEqual([{ attachment_id: unsent.id }])
    await service.world.assembly.work()
  })

  test('refuses to show, send or list pictures of another user', async () => {
    const picture = await upload()
    value(await service.calls.supportSend(service.as(ada), { text: 'Mine', attachments: picture.id }))
    await service.say('Other', { userId: bola })
    expect(await service.calls.supportPicture(service.as(bola), { id: picture.id })).toMatchObject({
      reason: 'chat_attachment_unknown',
    })
    expect(
      await service.calls.supportSend(service.as(bola), { text: '', attachments: picture.id }),
    ).toMatchObject({ reason: 'chat_attachment_unknown' })
    const elsewhere = { conversation: String(bola), id: picture.id }
    expect(await service.calls.operatorPicture(service.at(await service.enter()), elsewhere)).toMatchObject({
      reason: 'chat_attachment_unknown',
    })
    expect((await service.read(bola)).some(({ text }) => text === 'Mine')).toBe(false)
    expect(value(await service.calls.supportTranscript(service.as(bola), {})).list).toHaveLength(2)
  })

  test('an operator answers with a picture: its hash is in the chain, and the user sees it once it is sent', async () => {
    await service.say('Where do I find it?')
    const [one, other] = [await service.enter(), await service.enter()]
    const conversation = String(ada)
    const bring = async (token: string) =>
      value(
        await service.calls.operatorUpload({ ...service.at(token), file: await black() }, { conversation }),
      ).attachment
    const picture = await bring(one)
    const see = (userId = ada) => service.calls.supportPicture(service.as(userId), { id: picture.id })
    const unknown = { reason: 'chat_attachment_unknown' }
    expect(await see()).toMatchObject(unknown)
    expect(
      await service.calls.supportSend(service.as(ada), { text: '', attachments: picture.id }),
    ).toMatchObject(unknown)
    const asked = { conversation, id: picture.id }
    expect(await service.calls.operatorPicture(service.at(other), asked)).toMatchObject(unknown)
    expect(await service.answer(other, 'Here it is.', { attachments: picture.id })).toMatchObject(unknown)
    expect(await service.answer(one, '', { attachments: picture.id })).toMatchObject({ reason: 'chat_empty' })
    const theirs = await upload()
    expect(await service.answer(one, 'Yours.', { attachments: theirs.id })).toMatchObject(unknown)

    const sent = value(await service.answer(one, 'Here it is.', { attachments: picture.id })).message
    expect(sent.attachments).toEqual([picture])
    const list = await service.read()
    expectChain(list)
    const last = list.length - 1
    expect(() => expectChain(list.with(last, { ...sent, attachments: [] }))).toThrow()
    expect((await see()).ok).toBe(true)
    expect(await see(bola)).toMatchObject(unknown)
    expect((await service.calls.operatorPicture(service.at(other), asked)).ok).toBe(true)
    expect((await service.acts()).filter(({ act }) => act === 'chat_answered').at(-1)).toMatchObject({
      details: JSON.stringify({ message: String(sent.n), pictures: '1' }),
    })
  })

  test("checks operators' files as it checks users', with a limit of their own", async () => {
    await service.say('Hello')
    const token = await service.enter()
    const conversation = String(ada)
    const send = (file?: Buffer, where = conversation) =>
      service.calls.operatorUpload({ ...service.at(token), file }, { conversation: where })
    expect(await send()).toMatchObject({ reason: 'upload_missing' })
    for (const evil of ['<svg onload="x()"/>', '<html>', 'MZ', '%PDF-1.7'])
      expect(await send(Buffer.from(evil))).toMatchObject({ reason: 'upload_kind' })
    expect(await send(await black(), String(bola))).toMatchObject({ reason: 'chat_unknown' })
    expect(await service.world.database.query('select * from support.attachment')).toEqual([])
    await service.world.database.query(
      `insert into support.attachment (id, user_id, operator_id, at, file, media_type, width, height, bytes, sha256)
       select 9000000 + n, $1, $2, $3, 'full-' || n, 'image/webp', 1, 1, 1, '' from generate_series(1, 200) n`,
      [ada, service.at(token).operator.id, service.world.clock.nowMs()],
    )
    expect(await send(await black())).toMatchObject({ reason: 'chat_uploads_max', values: { max: '200' } })
    expect((await upload()).mediaType).toBe('image/webp')
  })

  test('refuses files with the reason, and keeps nothing', async () => {
    expect(await service.calls.supportUpload(service.as(ada), {})).toMatchObject({ reason: 'upload_missing' })
    const file = Buffer.from('<svg/>')
    expect(await service.calls.supportUpload({ ...service.as(ada), file }, {})).toMatchObject({
      reason: 'upload_kind',
    })
    expect(await service.world.database.query('select * from support.attachment')).toEqual([])
  })
})
