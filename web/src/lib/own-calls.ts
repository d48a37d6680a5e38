import { table } from 'virtual:calls'
import { table as late } from 'virtual:calls/own'

// Pages of what belongs to a user alone (payout destinations, membership, loans) bring their call table; home does not need it.
Object.assign(table, late)
