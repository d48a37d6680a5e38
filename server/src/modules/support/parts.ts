import type { Writer } from '../../core/types.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/types.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { Uploads } from '../../platform/uploads/index.ts'
import type { Settings } from '../settings/index.ts'
import type { Desk } from './desk.ts'
import type { AtConsole } from './types.ts'

/** What every call of this module works with. */
export type Service = {
  readonly database: Database
  readonly writer: Writer
  readonly secrets: Secrets
  readonly clock: Clock
  readonly settings: Pick<Settings, 'integer'>
  readonly uploads: Uploads
  readonly desk: Desk
  readonly operators: AtConsole
  /** What a person is called at the desk; nothing else is told of them there. */
  readonly nameOf: (userId: number) => string
  /** Address of a chat from outside, or null. */
  readonly widget: string | null
}

const minuteMs = 60_000

/** Within how many milliseconds an answer is promised. */
export const promiseOf = ({ settings }: Pick<Service, 'settings'>): number =>
  settings.integer('support.promise.minutes') * minuteMs
