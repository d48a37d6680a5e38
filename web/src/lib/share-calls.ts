import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/shares'

// Pages of what is done with shares beside trading them bring their call table; home does not need it.
Object.assign(table, late)
