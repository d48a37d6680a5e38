import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/coins'

// Pages of coins bring their call table; home does not need it.
Object.assign(table, late)
