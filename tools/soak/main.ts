import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { standAside } from './cores.ts'
import { Crowd } from './crowd.ts'
import { overload } from './overload.ts'
import { openSoakServer } from './server.ts'
import { steady } from './steady.ts'
import { type Finding, pronounce } from './verdict.ts'

/**
 * `npm run soak -- --minutes 10`: the real process with a crowd in it, over HTTP and WebSocket, watched for anything that
 * grows; then five times what it can do. Ends with 0 when everything is as it should be.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    people: { type: 'string', default: '800' },
    only: { type: 'string' },
  },
})
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number above zero')

console.log(
  `load of the machine before: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
)
console.log(standAside())
const server = await openSoakServer()
const findings: Finding[] = []
try {
  const crowd = await Crowd.gather(server.base, Number(values.people))
  if (values.only !== 'overload') findings.push(...(await steady(server, crowd, minutes)))
  if (values.only !== 'steady') findings.push(...(await overload(server, crowd)))
  crowd.leave()
} finally {
  const code = await server.close()
  findings.push({ ok: code === 0, message: `the server closed with ${code}` })
}
console.log(
  `load of the machine after: ${loadavg()
    .map((load) => load.toFixed(2))
    .join(' ')}`,
)
process.exitCode = pronounce(findings) ? 0 : 1
