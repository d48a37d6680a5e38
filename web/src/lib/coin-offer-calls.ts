import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/coinoffers'

// Pages of coin offerings bring their call table; no other page needs it.
Object.assign(table, late)
