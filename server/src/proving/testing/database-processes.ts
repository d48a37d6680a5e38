import { readdirSync } from 'node:fs'
import { factOf, processesNaming } from '../../testing/processes.ts'

/** The database server of a server: the first process that names its data folder and is PostgreSQL itself. */
export function postmasterOf(folder: string): number {
  const [first] = processesNaming(`${folder}/postgres`).sort((one, other) => one - other)
  if (first === undefined) throw new Error('the database runs')
  return first
}

/** The server with all its children: each has a session of its own, so no signal reaches them together. */
export function databaseProcesses(folder: string): number[] {
  const postmaster = postmasterOf(folder)
  return [postmaster, ...childrenOf(postmaster)]
}

/** The processes that serve connections. */
export function backendsOf(folder: string): number[] {
  return childrenOf(postmasterOf(folder)).filter((pid) =>
    / \[local\] /.test(factOf(pid, 'cmdline').replaceAll('\0', ' ')),
  )
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(/^\d+ \(.*\) \S (\d+)/s.exec(factOf(pid, 'stat'))?.[1]) === parent)
}
