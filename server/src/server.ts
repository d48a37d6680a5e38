import { type Assembly, readinessOf, wasAnswered } from './core/index.ts'
import { accounts } from './modules/accounts/index.ts'
import { checks } from './modules/checks/index.ts'
import { operators } from './modules/operators/index.ts'
import {
  createHttp,
  Gate,
  type HttpParts,
  type Keepers,
  type Throttles,
  usualThrottles,
} from './platform/http/index.ts'
import { createMetrics } from './platform/metrics.ts'
import { openPorts, type ServerParts, type ServerPorts } from './ports.ts'
import { assembleAll, type Products } from './products.ts'
import { testingCalls } from './testing-calls.ts'

export type Server = {
  listen(): Promise<void>
  /** Compares journal, memory and stored balances, and records differences. */
  check(): Promise<{ readonly invariants: number; readonly compared: number; readonly breaches: number }>
  /** Answers accepted calls, makes them durable, and closes the database. */
  close(): Promise<void>
  /** Whether there ever was an operator: then a machine link alone is no longer enough. */
  readonly hasOperators: boolean
}

/** Folders of the built apps. */
type Roots = Pick<HttpParts, 'webRoot' | 'consoleRoot' | 'earlierBuilds'>

/** Every product on this machine's ports, over HTTP. */
export async function openServer(parts: ServerParts & Roots): Promise<Server> {
  const ports = await openPorts(parts)
  const products = await assembleAll(ports)
  // Before anything reads: a read that waits for a connection of the patient pool would never get one after
  // it is closed.
  await ports.hurry()
  await products.start()
  const http = await openHttp(ports, products, parts)
  return {
    get hasOperators() {
      return products.face(operators).people.hadAny()
    },
    async listen() {
      await http.listen({ port: ports.config.port, host: ports.config.host })
    },
    check: () => products.face(checks).run('start'),
    async close() {
      await http.close()
      await products.stop()
      await ports.close()
    },
  }
}

/** Calls, stream and files: the only way in. A call of the protocol without a handler does not compile. */
export function openHttp(
  ports: ServerPorts,
  products: Products,
  parts: Roots & { readonly throttles?: Throttles },
) {
  const { config, clock, random, log, database, writer } = ports
  const { sessions, entrances } = products.face(accounts)
  const gate = new Gate()
  return createHttp({
    handlers: products.calls,
    sessions,
    entrances,
    operators: products.face(operators).people,
    keepers: allKeepers(products),
    wasAnswered: (asked) => wasAnswered(database, asked),
    inbox: config.showsInbox ? ports.inbox : undefined,
    topics: products.topics,
    documents: products.documents,
    clock,
    random,
    log,
    metrics: createMetrics(),
    throttles: parts.throttles ?? usualThrottles,
    gate,
    webOrigin: config.webOrigin,
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    frames: config.serviceWidget,
    webRoot: parts.webRoot,
    consoleRoot: parts.consoleRoot,
    earlierBuilds: parts.earlierBuilds,
    readiness: () => readinessOf(writer, database),
    gauges: () => ({ ...products.gauges(), ...figuresOf(ports, gate) }),
    checkAnswers: config.isTesting,
    testing: config.isTesting ? testingCalls(ports, products) : undefined,
  })
}

/** A requirement without a guard would leave calls open, so the server refuses to start. */
function allKeepers({ keepers }: Pick<Assembly, 'keepers'>): Keepers {
  const { trade_password, not_paused, verified } = keepers
  if (!trade_password || !not_paused || !verified)
    throw new Error('Broken invariant: every need has a keeper')
  return { trade_password, not_paused, verified }
}

function figuresOf({ writer, room }: ServerPorts, gate: Gate) {
  const { queued, decided, durable, trouble } = writer.figures()
  const free = room.freeBytes()
  const { inside, turnedAway } = gate.figures()
  return {
    writer_queued: queued,
    writer_decided: decided,
    writer_durable: durable,
    writable: trouble === undefined ? 1 : 0,
    ...(free === undefined ? {} : { disk_free_bytes: free }),
    requests_inside: inside,
    requests_turned_away: turnedAway,
  }
}
