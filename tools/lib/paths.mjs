import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called from. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const nodeMajorMin = 24

/**
 * The Node that runs the product: the pinned one from the lock file where there is a package for this platform, else the
 * one that runs this file if it is new enough. Undefined when there is neither.
 */
export function productNode() {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  return Number(process.versions.node.split('.')[0]) >= nodeMajorMin ? process.execPath : undefined
}

export const nodeIsTooOld =
  `Openbourse needs Node ${nodeMajorMin} or newer, and this is ${process.versions.node}. ` +
  `There is no pinned Node for ${process.platform}-${process.arch}: install Node ${nodeMajorMin} from nodejs.org and start again.`

/**
 * The environment of a child: its own `node` is the product's, also for programs that look it up. Compiled modules are kept beside the
 * packages, so that the next process need not compile them again.
 */
export function productEnvironment(extra = {}) {
  const node = productNode()
  const path = node ? `${dirname(node)}:${process.env.PATH ?? ''}` : process.env.PATH
  const compiled = join(root, 'node_modules', '.cache', 'compiled')
  return { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled, ...extra }
}
