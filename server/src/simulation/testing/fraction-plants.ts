import type { Plant } from './plant.ts'

/** Mistakes in fractions, which only lives of whole servers can find. */
export const fractionPlants: readonly Plant[] = [
  {
    name: 'a fraction that is sold and stays',
    file: 'server/src/modules/stocks/fractions/rules.ts',
    from: 'left: { ...of, quantity: of.quantity - quantity, cost: of.cost - cost }',
    to: 'left: { ...of, quantity: of.quantity, cost: of.cost - cost }',
    finds: ['what is had of fractions is what their rows say', 'Broken invariant'],
  },
]
