import { expect, test } from 'vitest'
import { openWorld } from '../../testing/world.ts'
import { settings } from './index.ts'

test('returns a changed rate as it was at each moment, also after a restart', async () => {
  const world = await openWorld({ products: [settings] })
  const { clock, writer } = world
  const name = 'reference.rate.USD.NGN'
  const held = world.assembly.face(settings)
  const beganMs = clock.nowMs()
  const before = held.minor(name)
  clock.advance(3_600_000)
  await writer.run({
    actor: 0,
    decide: (turn) =>
      held.changes.decide(turn, {
        name,
        from: held.changes.of(name)!.value,
        to: '1600.00',
        reason: 'market',
        proposalId: 1,
      }),
  })
  await writer.settled()
  const again = await world.reopen()
  for (const result of [held, again.assembly.face(settings)]) {
    expect(result.minor(name)).toBe(160_000n)
    expect(result.minorAt(name, clock.nowMs())).toBe(160_000n)
    expect(result.minorAt(name, clock.nowMs() - 1)).toBe(before)
    expect(result.minorAt(name, beganMs - 1_000_000)).toBe(before)
  }
})
