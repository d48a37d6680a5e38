// Commands travel with the pages that send them: the first page of the app reads only.
export { type CommandPorts, type Followed, followCommand } from './command.ts'
export { type HeldKey, makeCommandKeys } from './command-keys.ts'
export type { CommandOptions, CommandState } from './send-command.ts'
export { makeUseCommand } from './use-command.ts'
