import type { Follow } from '@openbourse/protocol'
import { useCall } from '../../lib/query.ts'

/** More than a user can have at a time. */
const size = 50

/** Own follows, newest first; empty while they are loading. */
export const useOwnFollows = (enabled: boolean): readonly Follow[] =>
  useCall('followList', { size }, { enabled, everyMs: 10_000 }).data?.list ?? []
