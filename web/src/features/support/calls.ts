import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/support'

// Pages that use customer service load its call table; the home page does not need it.
Object.assign(table, late)

export { ask, load } from '../../lib/ask.ts'
