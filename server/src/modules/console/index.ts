export { type ConsoleParts, openConsole } from './open.ts'
