import type { CallName } from '@openbourse/protocol'
import type { Example, Product } from '../../core/index.ts'
import { products } from '../../products.ts'
import { actionFlows } from './action-flows.ts'
import { contractFlows } from './contract-flows.ts'
import type { Flow } from './flow.ts'

function* withNeeds(of: readonly Product[], known = new Set<Product>()): Iterable<Product> {
  for (const each of of) {
    if (known.has(each)) continue
    known.add(each)
    yield* withNeeds(Object.values(each.needs), known)
    yield each
  }
}

const all = [...withNeeds(products)]

/** The example of each call that changes something. */
export const examples: ReadonlyMap<CallName, Flow> = new Map(
  all.flatMap(({ examples = {} }) =>
    (Object.entries(examples) as [CallName, Example][]).map(([call, example]) => [
      call,
      { ...example, call },
    ]),
  ),
)

/** Everything that writes, from the products' examples. */
export const flows: readonly Flow[] = [
  ...examples.values(),
  ...all.flatMap(({ flows = [] }) => flows),
  ...actionFlows,
  ...contractFlows,
]
