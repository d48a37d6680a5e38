import type { Results } from '../../lib/ask.ts'

export type Person = Results['consolePersonFind']['person']
export type UserDetails = Results['consolePerson']
