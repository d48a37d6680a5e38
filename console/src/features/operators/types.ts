import type { Asked, Calls } from '@openbourse/protocol'
import type { Results } from '../../lib/ask.ts'

export type Operator = Results['consoleOperators']['list'][number]
export type Propose = Asked<Calls['consoleOperatorPropose']>
/** What can be proposed about an operator. */
export type What = Propose['what']
