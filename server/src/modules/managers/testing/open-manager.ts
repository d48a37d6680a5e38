import type { Writer } from '../../../core/index.ts'
import type { ManagerTerms } from '../days.ts'
import type { Managers } from '../product.ts'

type Simulated = Extract<ManagerTerms, { readonly kind: 'simulated' }>

/** A manager who buys the same part of one stock each hour, four times. */
export const managerTerms = (more: Partial<Simulated> = {}): Simulated => ({
  kind: 'simulated',
  name: 'Testing Manager',
  strategy: { kind: 'averaging', every: 1, parts: 4 },
  symbols: ['LAGC'],
  currency: 'NGN',
  capital: 1_000_000_00,
  ...more,
})

/** Lists a simulated manager; answers the number. */
export async function openManager(
  face: Managers,
  world: { readonly writer: Pick<Writer, 'run'> },
  more: Partial<Simulated> = {},
): Promise<string> {
  const written = await world.writer.run({
    actor: 0,
    decide: (turn) => ({ id: face.simulate(turn, managerTerms(more)).id }),
  })
  if (written.kind !== 'done') throw new Error('a command without a key is always decided')
  return String(written.answer.id)
}
