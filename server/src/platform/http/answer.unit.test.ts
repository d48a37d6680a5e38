import { done } from '@openbourse/protocol'
import { expect, test } from 'vitest'
import { aToken, fakeWire } from '../testing/wire.ts'

test.each(['Lagos Cement', 'São Luís', '₦ 1,250.00', '\u{1F4C8}'])(
  'the text %s arrives as it was',
  async (name) => {
    const { app } = await fakeWire({ answer: () => done({ name }) as never })
    const url = '/ipce-api/stock/order/list?state=open'
    const { rawPayload, headers } = await app.inject({ url, headers: { 'access-token': aToken } })
    const sent = JSON.stringify({ code: 0, msg: '', data: { name } })
    expect(rawPayload.toString('utf8')).toBe(sent)
    expect(headers['content-length']).toBe(String(Buffer.byteLength(sent)))
    await app.close()
  },
)
