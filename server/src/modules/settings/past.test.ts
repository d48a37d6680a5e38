import { expect, test } from 'vitest'
import { openWorld } from '../../testing/world.ts'
import { openSettings } from './index.ts'

test('a rate that two people changed is told for each moment as it held then, also after a restart', async () => {
  const { database, clock, writer } = await openWorld()
  const name = 'reference.rate.USD.NGN'
  const { settings, changes } = await openSettings({ database, clock })
  const beganMs = clock.nowMs()
  const before = settings.minor(name)
  clock.advance(3_600_000)
  await writer.run({
    actor: 0,
    decide: (turn) =>
      changes.decide(turn, {
        name,
        from: changes.of(name)!.value,
        to: '1600.00',
        reason: 'market',
        proposalId: 1,
      }),
  })
  await writer.settled()
  const again = await openSettings({ database, clock })
  for (const told of [settings, again.settings]) {
    expect(told.minor(name)).toBe(160_000n)
    expect(told.minorAt(name, clock.nowMs())).toBe(160_000n)
    expect(told.minorAt(name, clock.nowMs() - 1)).toBe(before)
    expect(told.minorAt(name, beganMs - 1_000_000)).toBe(before)
  }
})
