import type { Keepers } from '../platform/http/needs.ts'
import type { Documents } from '../platform/http/types.ts'
import type { TopicSources } from '../platform/stream/types.ts'
import type { Check } from './check.ts'
import type { Claims } from './claim.ts'
import type { Changing, Example, ExamplesOf } from './example.ts'
import type { Exports } from './export.ts'
import type { LeafTable } from './leaf.ts'
import type { Ports } from './ports.ts'
import type { Work } from './work.ts'

/** A product after it has been opened and has rebuilt its memory. */
export type Opened<Face, Calls> = {
  /** What products above it may use. */
  readonly face: Face
  /** Handlers of the product's calls. */
  readonly calls?: Calls
  /** What the stream can be asked for, by the word before the colon. */
  readonly topics?: TopicSources
  /** What a need of a call means, where this product decides it. */
  readonly keepers?: Partial<Keepers>
  /** Invariants that are checked in production. */
  readonly checks?: () => readonly Check[]
  /** Whether each of its claims on money or shares is valid, by the word that owns it in the ledger. */
  readonly claims?: Claims
  /** Everything that it keeps about a user, for the export of the user's data. */
  readonly exports?: Exports
  /** What happens by itself, by name. */
  readonly work?: Readonly<Record<string, Work>>
  /** Public files, by the first word of their path. */
  readonly documents?: Documents
  /** Texts that hold for every user, served by the log under their hashes. */
  readonly published?: () => readonly Published[]
  /** Named figures for /metrics. */
  readonly gauges?: () => Readonly<Record<string, number>>
  /** Called once, when every product has been opened. */
  readonly start?: () => Promise<void> | void
  /** Called once, before the products that it needs are stopped. */
  readonly stop?: () => Promise<void> | void
}

/** A table that SQL adds rows to outside of turns: its key, and all columns that are never changed. */
export type NotedTable = {
  readonly name: string
  readonly key: readonly [string, ...string[]]
  readonly columns: readonly string[]
}

/** A text that holds for every user: rules, terms, forms. */
export type Published = { readonly name: string; readonly type: string; readonly body: string }

/** All products of an assembly taken together. To be used once everything is open: in `start`, in calls and in work. */
export type Assembled = {
  checks(): readonly Check[]
  /** Tables whose rows become leaves of the public log. */
  leaves(): readonly LeafTable[]
  /** Tables that are written outside of turns, and noted in the log. */
  noted(): readonly NotedTable[]
  /** Whether a product claims a hold, named as in the ledger. */
  isClaimed(hold: string): boolean
  exports(): Exports
  /** Texts that hold for every user, as they are now. */
  published(): readonly Published[]
}

/** A part of the product with everything that belongs to it, as one value. `Calls` are the handlers of its calls. */
export type Product<out Face = unknown, out Calls = unknown, out Examples = AnyExamples> = {
  readonly name: string
  /** Products that it uses through their faces; they are opened before it and stopped after it. */
  readonly needs: Needs
  /** Tables of its journal whose rows become leaves of the public log. */
  readonly leaves?: readonly LeafTable[]
  /** One example for each of its calls that change something; the proofs are derived from them. */
  readonly examples?: Examples
  /** What it writes beside that: other questions of the same calls, and what happens by itself. */
  readonly flows?: readonly Example[]
  /** Tables that are only added to, outside of turns: hashes of their rows become leaves. */
  readonly noted?: readonly NotedTable[]
  readonly open: (ports: Ports, needs: never, all: Assembled) => Awaitable<Opened<Face, Calls>>
}

type AnyExamples = Partial<ExamplesOf<Changing>>
export type Needs = Readonly<Record<string, Product>>
export type FaceOf<P> = P extends Product<infer Face> ? Face : never
export type CallsOf<P> = P extends Product<unknown, infer Calls> ? Calls : never
type Awaitable<T> = T | Promise<T>
type Faces<N extends Needs> = { readonly [Name in keyof N]: FaceOf<N[Name]> }

/** Makes a product; its needs are typed by the faces of the products that it names. */
export function product<
  const N extends Needs,
  Face,
  Calls = Record<never, never>,
  Examples extends AnyExamples = Record<never, never>,
>(of: {
  readonly name: string
  readonly needs: N
  readonly leaves?: readonly LeafTable[]
  readonly examples?: Examples
  readonly flows?: readonly Example[]
  readonly noted?: readonly NotedTable[]
  open(ports: Ports, needs: Faces<N>, all: Assembled): Awaitable<Opened<Face, Calls>>
}): Product<Face, Calls, Examples> {
  return of
}

/** Calls that change something, are answered by one of the products, and of which none of them has an example. */
type WithoutExample<P extends readonly Product[]> = Exclude<
  Extract<KeysOf<CallsOf<P[number]>>, Changing>,
  KeysOf<ExamplesIn<P[number]>>
>
type KeysOf<Each> = Each extends unknown ? keyof Each : never
type ExamplesIn<P> = P extends Product<unknown, unknown, infer Examples> ? Examples : never

/** These products. The compiler names a call that changes something and has no example. */
export const exampled = <const P extends readonly Product[]>(
  products: P &
    ([WithoutExample<P>] extends [never] ? unknown : { readonly withoutExample: WithoutExample<P> }),
): P => products

/**
 * A port of one product: what it takes from outside, with its value in the server. Another value can be given to `assemble`; that
 * is the only way in which two assemblies may differ besides `Ports`.
 */
export function port<Face>(name: string, usual: (ports: Ports) => Face): Product<Face> {
  return { name, needs: {}, open: (ports) => ({ face: usual(ports) }) }
}

/** The value of a port in an assembly. */
export type Given = { readonly port: Product; readonly face: unknown }
export const give = <Face>(of: Product<Face>, face: Face): Given => ({ port: of, face })
