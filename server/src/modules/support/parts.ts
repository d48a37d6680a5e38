import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Uploads } from '../../platform/uploads/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Desk } from './desk.ts'
import type { AtConsole } from './types.ts'

/** Shared dependencies of this module's calls. */
export type Service = {
  readonly database: Database
  readonly writer: Writer
  readonly secrets: Secrets
  readonly clock: Clock
  readonly settings: Pick<Settings, 'integer' | 'text'>
  readonly uploads: Uploads
  readonly desk: Desk
  readonly operators: AtConsole
  /** The display name of a user at the desk, the only thing shown about them there. */
  readonly nameOf: (userId: number) => string
  /** Address of an external chat widget, or null. */
  readonly widget: string | null
}

const minuteMs = 60_000

/** The promised time to an answer, in milliseconds. */
export const promiseOf = ({ settings }: Pick<Service, 'settings'>): number =>
  settings.integer('support.promise.minutes') * minuteMs
