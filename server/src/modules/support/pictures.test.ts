import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ada, bola, expectChain, TestService, value } from './testing/service.ts'

let service: TestService
beforeEach(async () => {
  service = await TestService.open()
})
afterEach(() => service.close())

describe('pictures', () => {
  const upload = async (userId = ada) => {
    const file = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    return value(await service.calls.supportUpload({ ...service.as(userId), file }, {})).attachment
  }

  test('a picture goes with its message, its hash is in the chain, and both sides see it', async () => {
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
      ...{ act: 'chat_picture_viewed', details: JSON.stringify({ picture: picture.id }) },
    })
  })

  test('a picture that nobody sent is gone after a day, and one that was sent stays', async () => {
    const [sent, unsent] = [await upload(), await upload()]
    value(await service.calls.supportSend(service.as(ada), { text: '', attachments: sent.id }))
    const see = (id: string) => service.calls.supportPicture(service.as(ada), { id })
    await service.support.sweep()
    expect((await see(unsent.id)).ok).toBe(true)
    service.world.clock.advance(24 * 3600_000 + 1)
    await service.support.sweep()
    expect(await see(unsent.id)).toMatchObject({ reason: 'chat_attachment_unknown' })
    const late = await service.calls.supportSend(service.as(ada), { text: '', attachments: unsent.id })
    expect(late).toMatchObject({ reason: 'chat_attachment_unknown' })
    expect((await see(sent.id)).ok).toBe(true)
    const files = await service.world.database.query('select attachment_id from support.attachment_gone')
    expect(files).toEqual([{ attachment_id: unsent.id }])
    await service.support.sweep()
  })

  test('nobody sees, sends or reads what belongs to somebody else', async () => {
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

  test('refusals of files come with their reason, and nothing is kept', async () => {
    expect(await service.calls.supportUpload(service.as(ada), {})).toMatchObject({ reason: 'upload_missing' })
    const file = Buffer.from('<svg/>')
    expect(await service.calls.supportUpload({ ...service.as(ada), file }, {})).toMatchObject({
      reason: 'upload_kind',
    })
    expect(await service.world.database.query('select * from support.attachment')).toEqual([])
  })
})
