import { createServer } from 'node:net'

/** Whether the port is in use, on any address or on the loopback address. */
export async function isTaken(port) {
  for (const host of [undefined, '127.0.0.1']) {
    if (await refuses(port, host)) return true
  }
  return false
}

/** A port that is free now. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function refuses(port, host) {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(error.code === 'EADDRINUSE'))
    server.listen({ port, host }, () => server.close(() => resolve(false)))
  })
}
