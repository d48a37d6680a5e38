import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ada, bola, expectChain, TestService, value } from './testing/service.ts'

let service: TestService
beforeEach(async () => {
  service = await TestService.open()
})
afterEach(() => service.close())

describe('writing', () => {
  test('stores a message sealed, shows it again, and answers once automatically', async () => {
    const reply = value(await service.say('My order was refused\u2028why?'))
    expect(reply.message).toMatchObject({ n: 1, from: 'user', text: 'My order was refused\nwhy?' })
    await service.say('It is the second today')
    expect((await service.read()).map(({ from }) => from)).toEqual(['user', 'house', 'user'])
    expect((await service.read())[1]?.text).toContain('No one from support')
    const rows = await service.world.database.query('select body from support.message')
    expect(JSON.stringify(rows)).not.toContain('refused')
    const answers = await service.world.database.query('select * from core.command')
    expect(JSON.stringify(answers)).not.toContain('second')
  })

  test('sends once for a repeated key; refuses another text under the key, and a message without one', async () => {
    const both = await Promise.all([
      service.say('Hello', { key: 'same-key-1' }),
      service.say('Hello', { key: 'same-key-1' }),
    ])
    expect(both.map((reply) => value(reply).message.n)).toEqual([1, 1])
    expect(await service.say('Other', { key: 'same-key-1' })).toMatchObject({ reason: 'key_reused' })
    expect(
      await service.calls.supportSend(
        { ...service.as(ada), requestKey: undefined },
        { text: 'x', attachments: '' },
      ),
    ).toMatchObject({ reason: 'key_missing' })
    expect(await service.read()).toHaveLength(2)
    expect(await service.say(' \u2028 ')).toMatchObject({ reason: 'chat_empty' })
  })

  test('keeps the chain without forks or gaps under concurrent messages and after a restart', async () => {
    const token = value(await service.say('First')) && (await service.enter())
    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) => service.say(`From me ${at}`)),
      ...Array.from({ length: 20 }, (_, at) => service.say(`From another ${at}`, { userId: bola })),
      ...Array.from({ length: 10 }, (_, at) => service.answer(token, `Answer ${at}`)),
    ])
    await service.restart()
    await service.say('After the restart')
    const reply = value(await service.calls.supportTranscript(service.as(ada), {}))
    expect(reply.list.filter(({ from }) => from === 'user')).toHaveLength(22)
    expectChain(reply.list)
    expect(reply.head).toBe(reply.list.at(-1)?.hash)
    expectChain(value(await service.calls.supportTranscript(service.as(bola), {})).list, bola)
  })

  test('detects a changed word by the chain, and the database refuses the change', async () => {
    await service.say('As it was said')
    await expect(service.world.database.query("update support.message set body = 'x'")).rejects.toThrow()
    await expect(service.world.database.query('delete from support.message')).rejects.toThrow()
    await expect(
      service.world.database.query("update support.operator_act set act = 'closed'"),
    ).rejects.toThrow()
    const [first, second] = await service.read()
    expect(() => expectChain([{ ...first!, text: 'Something else' }, second!])).toThrow()
    expect(() => expectChain([{ ...first!, at: first!.at + 1 }, second!])).toThrow()
  })

  test('refuses too many messages without an answer, until an answer arrives', async () => {
    for (let at = 0; at < 50; at += 1) await service.say(`Message ${at}`)
    expect(await service.say('One more')).toMatchObject({ reason: 'chat_waiting_max', values: { max: '50' } })
    await service.answer(await service.enter(), 'I am here')
    expect(await service.say('One more')).toMatchObject({ ok: true })
  })

  test('reads older and newer ranges, oldest first', async () => {
    for (let at = 0; at < 9; at += 1) await service.say(`Message ${at}`)
    const ns = async (stretch: { before?: number; after?: number; size: number }) => {
      const { list, more } = value(await service.calls.supportMessages(service.as(ada), stretch))
      return [list.map(({ n }) => n), more]
    }
    expect(await ns({ size: 3 })).toEqual([[8, 9, 10], true])
    expect(await ns({ before: 4, size: 5 })).toEqual([[1, 2, 3], false])
    expect(await ns({ after: 8, size: 1 })).toEqual([[9], true])
    expect(await ns({ after: 10, size: 5 })).toEqual([[], false])
  })
})
