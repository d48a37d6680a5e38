import type { Calls, Handlers } from '@openbourse/protocol'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Inbox } from '../post/index.ts'
import type { Random } from '../random.ts'
import type { TopicSources } from '../stream/types.ts'
import type { Gate } from './gate.ts'
import type { Keepers, WasAnswered } from './needs.ts'
import type { OperatorFinder } from './operators.ts'
import type { SessionFinder } from './sessions.ts'
import type { ProxyTrust, SourceOf } from './source.ts'
import type { TestingServer } from './testing-server.ts'
import type { Throttles } from './throttle.ts'
import type { Context, Documents, OperatorContext } from './types.ts'

/** All that the wire is assembled from. */
export type HttpParts = {
  readonly handlers: Handlers<Calls, Context, OperatorContext>
  readonly sessions: SessionFinder
  readonly operators: OperatorFinder
  /** What each need of a call means. */
  readonly keepers: Keepers
  readonly wasAnswered: WasAnswered
  /** Counts attempts to register, log in or request codes, across restarts; returns the seconds to wait, or 0. */
  readonly entrances: (place: string, nowMs: number) => Promise<number>
  readonly topics: TopicSources
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
  readonly metrics: Metrics
  readonly throttles: Throttles
  /** The one other origin whose pages may call, e.g. https://app.example.org; none when undefined. */
  readonly webOrigin: string | undefined
  /** Proxies whose headers about the client address are trusted; none when absent. */
  readonly trustProxy?: ProxyTrust | undefined
  /** Address of the one outside page that may be shown in a frame of the app; none when undefined. */
  readonly frames?: string | undefined
  /** Refuses requests while there are more than can be answered; without it all are admitted. */
  readonly gate?: Gate | undefined
  /** Public files of products, by the first word of their path. */
  readonly documents?: Documents
  /** Folders of the built web app and of the operators' console. */
  readonly webRoot: string
  readonly consoleRoot: string
  /** Folders of hashed files of builds before the present one, the newest first. */
  readonly earlierBuilds?: readonly string[] | undefined
  /** Recovered and the journal takes writes; otherwise what is missing. */
  readonly readiness: () => Promise<Readiness> | Readiness
  /** Named figures for /metrics: writer queue, pages … */
  readonly gauges: () => Readonly<Record<string, number>>
  /** With it a monitoring program elsewhere reads figures; absent, only programs on this machine do. */
  readonly metricsToken?: string | undefined
  /** Every answer is compared with the promise before it leaves: for tests, too slow for a market. */
  readonly checkAnswers: boolean
  /** The practice inbox, shown to this machine alone; present only when the operator asked for it. */
  readonly inbox?: Inbox | undefined
  /** Present only for outside test programs, on a loopback address. */
  readonly testing: TestingServer | undefined
}

/** What all parts that handle a request share. */
export type WireParts = HttpParts & { readonly sourceOf: SourceOf }

export type Readiness = { readonly ready: true } | { readonly ready: false; readonly why: string }
