import { invariant } from '@openbourse/money'
import type { Keepers } from '../platform/http/needs.ts'
import type { Documents } from '../platform/http/types.ts'
import type { TopicSources } from '../platform/stream/types.ts'
import { claimNamed } from './claim.ts'
import { commandTable } from './decide.ts'
import type { Exports } from './export.ts'
import type { Ports } from './ports.ts'
import type { Assembled, CallsOf, FaceOf, Given, Opened, Product } from './product.ts'
import { Worker } from './work.ts'

/** Products that are open and work together. */
export type Assembly<Calls = unknown> = Assembled & {
  readonly calls: Calls
  readonly topics: TopicSources
  readonly keepers: Partial<Keepers>
  readonly documents: Documents
  gauges(): Readonly<Record<string, number>>
  face<P extends Product>(of: P): FaceOf<P>
  /** Starts all background work. Call it once, after all listeners are set. */
  start(): Promise<void>
  /** Does all work that is due at this moment, for tests that have moved the clock. */
  work(): Promise<void>
  /** Stops all work, then the products, each before those that it needs. Call it once, after the last request was answered. */
  stop(): Promise<void>
}

type Both<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

/**
 * Opens products, and those that they need, each after the products that it needs. The server, the crash proofs, the simulation
 * and the tests use this one function. `given` are values of ports in place of the usual ones.
 */
export async function assemble<const P extends readonly Product[]>(
  products: P,
  ports: Ports,
  given: readonly Given[] = [],
): Promise<Assembly<Both<CallsOf<P[number]>>>> {
  const order = inOrder(products)
  const opened = new Map<Product, Opened<unknown, unknown>>()
  const every = (): readonly Opened<unknown, unknown>[] => [...opened.values()]
  const all = assembled(every, () => [...opened.keys()])
  for (const each of order) {
    const instead = given.find((one) => one.port === each)
    const faces = Object.entries(each.needs).map(([name, need]) => [name, opened.get(need)?.face])
    const open = each.open as (ports: Ports, needs: unknown, all: Assembled) => ReturnType<Product['open']>
    opened.set(each, instead ? { face: instead.face } : await open(ports, Object.fromEntries(faces), all))
  }
  ownersAreOne(every())
  const workers = [...opened].flatMap(([{ name }, { work = {} }]) =>
    Object.entries(work).map(([what, one]) => new Worker(`${name} ${what}`, one, ports.log)),
  )
  return {
    ...all,
    calls: joined(
      every().map(({ calls }) => calls as object | undefined),
      'a call',
    ) as Both<CallsOf<P[number]>>,
    topics: joined(
      every().map(({ topics }) => topics),
      'a topic',
    ) as TopicSources,
    keepers: joined(
      every().map(({ keepers }) => keepers),
      'a need',
    ) as Partial<Keepers>,
    documents: joined(
      every().map(({ documents }) => documents),
      'a folder of documents',
    ) as Documents,
    gauges: () =>
      joined(
        every().map(({ gauges }) => gauges?.()),
        'a gauge',
      ) as Readonly<Record<string, number>>,
    face<Of extends Product>(of: Of) {
      const found = opened.get(of)
      invariant(found, `${of.name} is part of the assembly`)
      return found.face as FaceOf<Of>
    },
    async start() {
      for (const each of order) await opened.get(each)?.start?.()
      for (const worker of workers) worker.start(ports.timers)
    },
    async work() {
      for (const worker of workers) if (!worker.work.byTimerAlone) await worker.look()
    },
    async stop() {
      for (const worker of workers) await worker.stop()
      for (const each of order.toReversed()) await opened.get(each)?.stop?.()
    },
  }
}

/** Each product after those that it needs, otherwise in the order of the list. */
function inOrder(products: readonly Product[]): readonly Product[] {
  const order = new Set<Product>()
  const names = new Set<string>()
  const add = (each: Product, above: readonly Product[]): void => {
    if (order.has(each)) return
    invariant(!above.includes(each), `${each.name} does not need itself`)
    for (const need of Object.values(each.needs)) add(need, [...above, each])
    invariant(!names.has(each.name), `one product is named ${each.name}`)
    names.add(each.name)
    order.add(each)
  }
  for (const each of products) add(each, [])
  return [...order]
}

function assembled(
  every: () => readonly Opened<unknown, unknown>[],
  products: () => readonly Product[],
): Assembled {
  return {
    leaves: () => [...products().flatMap(({ leaves = [] }) => leaves), commandTable],
    noted: () => products().flatMap(({ noted = [] }) => noted),
    checks: () => every().flatMap(({ checks }) => checks?.() ?? []),
    published: () => every().flatMap(({ published }) => published?.() ?? []),
    isClaimed(hold) {
      const claim = claimNamed(hold)
      if (!claim) return false
      const { owner, id } = claim
      return every().some(({ claims }) => claims && Object.hasOwn(claims, owner) && claims[owner]?.(id))
    },
    exports: () =>
      joined(
        every().map(({ exports }) => exports),
        'an export',
      ) as Exports,
  }
}

/** Each word that owns claims is one that a stored name can have, and belongs to one product. */
function ownersAreOne(every: readonly Opened<unknown, unknown>[]): void {
  const owners = joined(
    every.map(({ claims }) => claims),
    'a claim',
  )
  for (const owner of Object.keys(owners))
    invariant(claimNamed(`${owner}:1`)?.owner === owner, `${owner} is a name that claims can have`)
}

/** All properties of all, of which no two may have the same name. */
function joined(parts: readonly (object | undefined)[], what: string): Readonly<Record<string, unknown>> {
  const all = new Map<string, unknown>()
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    invariant(!all.has(name), `${name} is ${what} of one product`)
    all.set(name, value)
  }
  return Object.fromEntries(all)
}
