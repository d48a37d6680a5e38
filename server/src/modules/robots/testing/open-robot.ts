import type { Writer } from '../../../core/index.ts'
import type { Robots } from '../product.ts'
import type { RobotTerms } from '../terms.ts'

/** A robot that buys the same part of one stock each hour, four times. */
export const robotTerms = (more: Partial<RobotTerms> = {}): RobotTerms => ({
  name: 'Testing Averaging',
  strategy: { kind: 'averaging', every: 1, parts: 4 },
  symbols: ['LAGC'],
  currency: 'NGN',
  periodDays: 30,
  lockDays: 7,
  minimum: 20_000_00,
  maximum: 2_000_000_00,
  feeRate: 10_000_000,
  startUp: 1_000_000_00,
  ...more,
})

/** Publishes a robot; answers its number. */
export async function openRobot(
  face: Robots,
  world: { readonly writer: Pick<Writer, 'run'> },
  more: Partial<RobotTerms> = {},
): Promise<string> {
  const written = await world.writer.run({
    actor: 0,
    decide: (turn) => ({ id: face.publish(turn, robotTerms(more)).id }),
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  return String(written.answer.id)
}
