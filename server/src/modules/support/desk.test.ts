import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OperatorContext } from '../../platform/http/types.ts'
import type { TopicFeed } from '../../platform/stream/types.ts'
import { ada, bola, TestService, value } from './testing/service.ts'

let service: TestService
beforeEach(async () => {
  service = await TestService.open()
})
afterEach(() => service.close())

describe('operators', () => {
  test('lists the longest wait first; a closed conversation reopens with the next message', async () => {
    await service.say('First')
    service.world.clock.advance(1000)
    await service.say('Second', { userId: bola })
    const operatorToken = await service.enter()
    const queue = async (closed = false) =>
      value(await service.calls.operatorQueue(service.at(operatorToken), { closed })).list.map(
        ({ displayId }) => displayId,
      )
    expect(await queue()).toEqual(['OB-1000001', 'OB-1000002'])
    await service.answer(operatorToken, 'Done')
    expect(await queue()).toEqual(['OB-1000002', 'OB-1000001'])
    await service.calls.operatorClose(service.at(operatorToken), { conversation: String(ada) })
    expect([await queue(), await queue(true)]).toEqual([['OB-1000002'], ['OB-1000001']])
    await service.say('Again')
    expect(await queue(true)).toEqual([])
  })

  test('lists what users wrote, without automatic answers', async () => {
    await service.say('Where is my deposit?')
    const token = await service.enter()
    const shown = async () =>
      value(await service.calls.operatorQueue(service.at(token), { closed: false })).list.map(
        ({ lastText }) => lastText,
      )
    expect((await service.read()).at(-1)?.from).toBe('house')
    expect(await shown()).toEqual(['Where is my deposit?'])
    await service.answer(token, 'On its way')
    expect(await shown()).toEqual(['On its way'])
  })

  test('sends an answer once for a key, with a notice that links to it, and records it', async () => {
    await service.say('Hello')
    const token = await service.enter()
    await service.answer(token, 'Good morning', { key: 'answer-key-1' })
    await service.answer(token, 'Good morning', { key: 'answer-key-1' })
    expect((await service.read()).map(({ from }) => from)).toEqual(['user', 'house', 'operator'])
    expect(await service.world.database.query('select user_id, word, link from notices.notice')).toEqual([
      { user_id: String(ada), word: 'support_answer', link: '/pages/common/service' },
    ])
    expect((await service.acts()).map(({ act }) => act)).toEqual(['operator_set_up', 'chat_answered'])
  })

  test('does not send a request for a secret or money, and keeps the text sealed', async () => {
    await service.say('Hello')
    const token = await service.enter()
    expect(await service.answer(token, 'Please send me your password.')).toMatchObject({
      reason: 'chat_asks_secret',
      values: { words: 'Please send me your password.' },
    })
    expect(await service.answer(token, 'Deposit 500 naira first.')).toMatchObject({
      reason: 'chat_asks_money',
    })
    expect((await service.read()).map(({ from }) => from)).toEqual(['user', 'house'])
    expect(await service.world.database.query('select * from notices.notice')).toEqual([])
    expect((await service.acts()).map(({ act }) => act).slice(1)).toEqual(['chat_stopped', 'chat_stopped'])
    const stopped = await service.stopped()
    expect(stopped.map(({ what }) => what)).toEqual(['secret', 'money'])
    expect(JSON.stringify(stopped)).not.toContain('password')
  })

  test('refuses to read, answer or close a conversation without messages', async () => {
    await service.say('Hello')
    const calls = [
      service.calls.operatorMessages,
      service.calls.operatorAnswer,
      service.calls.operatorRead,
      service.calls.operatorTyping,
      service.calls.operatorClose,
      service.calls.operatorPicture,
    ] as readonly ((asker: OperatorContext, input: never) => Promise<unknown>)[]
    const token = await service.enter()
    for (const call of calls) {
      const nowhere = { text: 'x', upTo: 1, id: '1', size: 10, conversation: '77' }
      expect(await call(service.at(token), nowhere as never)).toMatchObject({ reason: 'chat_unknown' })
    }
  })

  test('shows how long answers took once there are enough of them', async () => {
    const token = await service.enter()
    for (const minutes of [2, 30, 4]) {
      await service.say('A question')
      service.world.clock.advance(minutes * 60_000)
      await service.answer(token, 'An answer')
    }
    expect(await service.calls.supportDesk(service.as(0), {})).toMatchObject({
      value: { staffed: true, usualMs: 240_000, counted: 3 },
    })
    await service.say('Thank you')
    expect((await service.read()).at(-1)).toMatchObject({ from: 'user', text: 'Thank you' })
    await service.calls.operatorClose(service.at(token), { conversation: String(ada) })
    await service.say('One more')
    expect((await service.read()).at(-1)).toMatchObject({
      from: 'house',
      text: expect.stringContaining('within 4 minutes'),
    })
    await service.restart()
    expect(await service.calls.supportDesk(service.as(0), {})).toMatchObject({ value: { usualMs: 240_000 } })
  })
})

describe('an unanswered question', () => {
  const none = { days: 30, promiseMinutes: 240, answered: 0, kept: 0, missed: 0, late: 0 }
  const hourMs = 3_600_000

  test('counts as missed when its conversation is closed, once, in the public figures', async () => {
    const token = await service.enter()
    expect((await service.figures()).answers).toEqual(none)
    await service.say('Where are my shares?')
    await service.shut(token)
    await service.shut(token)
    expect((await service.figures()).answers).toEqual({ ...none, missed: 1 })
    await service.say('Hello?')
    value(await service.answer(token, 'They settle tomorrow.'))
    // A message soon after an answer counts as thanks.
    await service.say('Thank you')
    await service.shut(token)
    expect((await service.figures()).answers).toEqual({ ...none, answered: 1, kept: 1, missed: 1 })
    await service.restart()
    expect((await service.figures()).answers).toEqual({ ...none, answered: 1, kept: 1, missed: 1 })
  })

  test('is late after the promised time, and missed when closed then, also after an answer', async () => {
    await service.say('Where are my shares?')
    value(await service.answer(await service.enter(), 'They settle tomorrow.'))
    await service.say('And the day after?')
    service.world.clock.advance(4 * hourMs)
    expect((await service.figures()).answers).toEqual({ ...none, answered: 1, kept: 1, late: 1 })
    await service.shut(await service.enter())
    expect((await service.figures()).answers).toEqual({ ...none, answered: 1, kept: 1, missed: 1 })
  })

  test('counts again after a long silence, even if earlier questions were answered', async () => {
    await service.say('Where are my shares?')
    value(await service.answer(await service.enter(), 'They settle tomorrow.'))
    service.world.clock.advance(13 * hourMs)
    await service.say('Where are they now?')
    await service.shut(await service.enter())
    expect((await service.figures()).answers).toEqual({ ...none, answered: 1, kept: 1, missed: 1 })
  })

  test('counts as infinitely long, so the usual wait is unknown when most end that way', async () => {
    const token = await service.enter()
    for (const answers of [true, true, true, false, false, false, false]) {
      await service.say('A question')
      service.world.clock.advance(60_000)
      if (answers) value(await service.answer(token, 'An answer'))
      await service.shut(token)
      const { usualMs, counted } = await service.figures()
      expect(usualMs).toBe(counted >= 3 && counted <= 5 ? 60_000 : null)
    }
    await service.restart()
    expect(await service.figures()).toMatchObject({ usualMs: null, counted: 7 })
  })

  test('is not answered by an automatic message', async () => {
    await service.say('Where are my shares?')
    expect((await service.read()).at(-1)?.from).toBe('house')
    service.world.clock.advance(4 * hourMs)
    expect((await service.figures()).answers).toEqual({ ...none, late: 1 })
    const token = await service.enter()
    const { list } = value(await service.calls.operatorQueue(service.at(token), { closed: false }))
    expect(list[0]?.waitingSince).not.toBeNull()
    await service.shut(token)
    expect((await service.figures()).answers).toEqual({ ...none, missed: 1 })
  })

  test('is recorded with the operator who closed it, in an append-only table', async () => {
    await service.say('Where are my shares?')
    const token = await service.enter()
    await service.shut(token)
    const { operator } = service.at(token)
    const rows = 'select user_id, operator_id from support.unanswered'
    expect(await service.world.database.query(rows)).toEqual([
      { user_id: String(ada), operator_id: String(operator.id) },
    ])
    await expect(service.world.asOwner('delete from support.unanswered')).rejects.toMatchObject({
      code: 'OB002',
    })
  })
})

describe('read marks', () => {
  const feedOf = (userId: number): TopicFeed => {
    const opened = service.world.assembly.topics.support!.open({ arg: '', userId, changed: () => {} })
    if ('refused' in opened) throw new Error(opened.refused)
    return opened
  }

  test("only move forward, and each side receives the other's", async () => {
    await service.say('Hello')
    const operatorToken = await service.enter()
    const feed = feedOf(ada)
    const conversation = String(ada)
    await service.calls.operatorRead(service.at(operatorToken), { conversation, upTo: 99 })
    expect(feed.update()).toMatchObject({ newest: 2, operatorRead: 2 })
    await service.calls.operatorRead(service.at(operatorToken), { conversation, upTo: 1 })
    expect(feed.update()).toBeUndefined()
    await service.answer(operatorToken, 'Good morning')
    expect(feed.update()).toMatchObject({ newest: 3, userRead: 1 })
    expect(await service.calls.supportRead(service.as(ada), { upTo: 3 })).toMatchObject({
      value: { marks: { userRead: 3 } },
    })
    feed.close()
  })

  test('show typing to the other side only, for some seconds', async () => {
    await service.say('Hello')
    const operatorToken = await service.enter()
    const [mine, others] = [feedOf(ada), feedOf(bola)]
    await service.calls.operatorTyping(service.at(operatorToken), { conversation: String(ada) })
    expect(mine.update()).toMatchObject({ typed: expect.any(Number) })
    expect(others.update()).toBeUndefined()
    await service.calls.supportTyping(service.as(ada), {})
    const typing = async () =>
      value(await service.calls.operatorQueue(service.at(operatorToken), { closed: false })).list[0]?.typing
    expect(await typing()).toBe(true)
    service.world.clock.advance(6_000)
    expect(await typing()).toBe(false)
  })
})
