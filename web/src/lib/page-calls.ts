import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/pages'

// Pages that ask what no other page does bring its call table; home does not need it.
Object.assign(table, late)
