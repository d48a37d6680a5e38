import type { Results } from '../../lib/ask.ts'

export type Setting = Results['consoleSettings']['list'][number]
