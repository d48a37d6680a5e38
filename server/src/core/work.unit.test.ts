import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command, Turn, Writer } from './types.ts'
import { inPortions } from './work.ts'

/** A writer that takes so many turns and then dies, as in a crash. */
function writerFor(turns: number): { readonly run: Writer['run']; taken: number } {
  const writer = {
    taken: 0,
    async run<Answer>({ decide }: Command<Answer>) {
      if (writer.taken === turns) throw new Error('the process was killed here')
      writer.taken += 1
      return { kind: 'done', answer: decide({ nowMs: 10 } as Turn), replayed: false } as const
    },
  }
  return writer
}

test('whatever the size of a portion, everything that is due is done once, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 40 }),
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 10 }),
      async (dueAt, portion, turnsBeforeCrash) => {
        const done = new Map<number, number>()
        const work = {
          perTurn: 7,
          due: (nowMs: number, most: number) =>
            [...dueAt.keys()].filter((at) => dueAt[at]! <= nowMs && !done.has(at)).slice(0, most),
          act: (_turn: Turn, at: number) => void done.set(at, (done.get(at) ?? 0) + 1),
        }
        const ports = { clock: { nowMs: () => 10 }, portion }
        await inPortions({ ...ports, writer: writerFor(turnsBeforeCrash) }, work).catch(() => undefined)
        const writer = writerFor(Number.POSITIVE_INFINITY)
        const left = dueAt.filter((at) => at <= 10).length - done.size
        expect(await inPortions({ ...ports, writer }, work)).toBe(left)
        expect(writer.taken).toBe(Math.ceil(left / portion))
        expect([...done.values()].every((times) => times === 1)).toBe(true)
        expect(done.size).toBe(dueAt.filter((at) => at <= 10).length)
      },
    ),
  )
})
