import type { Plant } from './plant.ts'

const pools = 'server/src/modules/pools'
const dealt = 'money becomes units at the first point behind its asking'

/** Mistakes in robots and funds, which only lives of whole servers can find. */
export const poolPlants: readonly Plant[] = [
  {
    name: 'a portfolio valued without what is not settled',
    file: `${pools}/contents.ts`,
    from: 'all: Number(available + held + locked)',
    to: 'all: Number(available + held)',
    finds: 'a dealing point is worth all that its portfolio has',
  },
  {
    name: 'units rounded up',
    file: 'quant/src/pools/units.ts',
    from: "divide(minor * at.units, at.value, 'down')",
    to: "divide(minor * at.units, at.value, 'up')",
    finds: dealt,
  },
  {
    name: 'money put in before forgotten by an addition',
    file: `${pools}/dealing.ts`,
    from: 'putIn: one.putIn + minor,',
    to: 'putIn: minor,',
    finds: dealt,
  },
]
