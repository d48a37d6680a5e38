import { type Call, calls, type Subject, subjects } from '@openbourse/protocol'
import { describe, expect, it } from 'vitest'
import { changesOf } from '../build/calls-plugin.ts'
import { makeChanges } from './changes.ts'

const all = Object.entries(calls) as readonly (readonly [string, Call])[]
const table = changesOf(calls)

describe('what a command changes', () => {
  it('asks the reads of its subjects again, each once', async () => {
    const asked: string[][] = []
    const { changedBy, changed } = makeChanges({
      load: async () => table,
      outdated: async (...names) => void asked.push([...names]),
      allOutdated: async () => void asked.push(['all']),
    })
    await changedBy('withdrawAdd')
    expect(asked[0]).toEqual(
      expect.arrayContaining(['withdrawOrder', 'withdrawStatus', 'assets', 'txRecord']),
    )
    expect(new Set(asked[0]).size).toBe(asked[0]?.length)
    await changed('orders')
    expect(asked[1]).toEqual(expect.arrayContaining(['orderList', 'orderInfo', 'holdList', 'tradeList']))
    await changedBy('login')
    expect(asked[2]).toEqual([])
  })

  it('asks everything again while the table cannot be loaded', async () => {
    const asked: string[] = []
    const { changedBy } = makeChanges({
      load: () => Promise.reject(new Error('offline')),
      outdated: async (...names) => void asked.push(...names),
      allOutdated: async () => void asked.push('all'),
    })
    await changedBy('withdrawAdd')
    expect(asked).toEqual(['all'])
  })

  it('has a read for each subject that a command changes, and a command or topic for each that is shown', () => {
    const shown = new Set(all.flatMap(([, { shows = [] }]) => shows))
    const changing = new Set(all.flatMap(([, { changes = [] }]) => changes))
    for (const subject of subjects as readonly Subject[]) {
      expect(shown.has(subject), `${subject} is shown`).toBe(true)
      expect(changing.has(subject), `${subject} is changed`).toBe(true)
    }
  })

  it('is declared for every call of a user that moves money or orders', () => {
    // A practice account and the simulated counter of a bank change nothing that is shown before.
    const changesNothingShown = new Set(['practice', 'depositPractice', 'supportSend'])
    const silent = all
      .filter(
        ([name, { idempotent, who, changes }]) =>
          idempotent && who !== 'operator' && !changes && !changesNothingShown.has(name),
      )
      .map(([name]) => name)
    expect(silent).toEqual([])
  })

  it('is never declared together with what is shown', () => {
    for (const [name, { shows, changes }] of all) expect(shows && changes, name).toBeUndefined()
  })
})
