import { expect, test } from 'vitest'
import { ada, bola, TestService, value } from './testing/service.ts'
import { answerWaits } from './waits.ts'

test('a wait runs from the first unanswered message to the answer, and a question closed without one is missed', async () => {
  const service = await TestService.open()
  const { clock, database, writer } = service.world
  const began = clock.nowMs()
  const waits = async () => {
    await writer.settled()
    return answerWaits(database, { sinceMs: began, promiseMs: 1000 })
  }
  expect(await waits()).toEqual([])
  await service.say('Hello')
  clock.advance(400)
  await service.say('Anybody?')
  await service.say('Good morning', { userId: bola })
  expect((await waits()).toSorted((a, b) => a.from - b.from)).toEqual([
    { from: began, due: began + 1000, until: null },
    { from: began + 400, due: began + 1400, until: null },
  ])
  clock.advance(200)
  const token = await service.enter()
  value(await service.answer(token, 'Here I am.'))
  value(await service.calls.operatorClose(service.at(token), { conversation: String(bola) }))
  expect((await waits()).toSorted((a, b) => a.from - b.from)).toEqual([
    { from: began, due: began + 1000, until: began + 600 },
    { from: began + 400, due: began + 1400, until: began + 600, missed: true },
  ])
  expect(value(await service.calls.supportMessages(service.as(ada), { size: 50 })).marks.state).toBe('open')
  service.close()
})
