import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/funds'

// Pages of funds and managers bring their call table; no other page needs it.
Object.assign(table, late)
