import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * The crowd represents other machines, so it gets a core that the server does not have: on a shared one each would
 * wait for the other, and the figures would measure that. Without `taskset`, or with one core, nothing is
 * separated.
 */
const crowdCore = availableParallelism() - 1
const canPart = crowdCore > 0 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0

/** Moves this process onto the crowd's core; answers in words what was done. */
export function standAside(): string {
  if (!canPart) return 'server and crowd share their cores'
  const { status } = spawnSync('taskset', ['-a', '-c', '-p', String(crowdCore), String(process.pid)])
  if (status !== 0) throw new Error(`taskset could not move the crowd onto core ${crowdCore}`)
  return `the crowd has core ${crowdCore}, the server and its database all others`
}

/** Words before the server’s command that keep it off the crowd’s core. */
export function besideTheCrowd(): readonly string[] {
  return canPart ? ['taskset', '-c', crowdCore === 1 ? '0' : `0-${crowdCore - 1}`] : []
}
