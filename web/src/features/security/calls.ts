import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/security'

// What asks these calls brings their table; home does not need it.
Object.assign(table, late)
