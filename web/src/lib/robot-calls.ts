import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/robots'

// Pages of robots bring their call table; no other page needs it.
Object.assign(table, late)
