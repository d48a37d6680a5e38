/** Users who watch the market live: each socket subscribes to a book, quotes and trades, and reconnects now and then. */
export class Listeners {
  readonly #url: string
  readonly #sockets = new Map<number, WebSocket>()
  #received = 0
  #ended = 0
  #leaving = false

  constructor(base: string, count: number) {
    this.#url = `${base.replace('http', 'ws')}/ipce-api/stream`
    for (let at = 0; at < count; at += 1) this.#open(at)
  }

  /** The next few hang up and call again, as phones do. */
  renew(many: number): void {
    const [...ones] = this.#sockets.keys()
    for (const at of ones.slice(0, many)) {
      const socket = this.#sockets.get(at)
      this.#sockets.delete(at)
      socket?.close()
      this.#open(at)
    }
  }

  get messages(): number {
    return this.#received
  }

  /** Sockets that the server has closed, or that broke. */
  get lost(): number {
    return this.#ended
  }

  leave(): void {
    this.#leaving = true
    for (const socket of this.#sockets.values()) socket.close()
  }

  #open(at: number): void {
    const socket = new WebSocket(this.#url)
    this.#sockets.set(at, socket)
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ op: 'hello' }))
      for (const topic of ['book:LAGC', 'trades:SAVB', 'quotes:LAGC,SAVB,ZUMT', 'candles:LAGC:1m']) {
        socket.send(JSON.stringify({ op: 'subscribe', topic }))
      }
    })
    socket.addEventListener('message', () => {
      this.#received += 1
    })
    socket.addEventListener('close', () => {
      if (!this.#leaving && this.#sockets.get(at) === socket) this.#ended += 1
    })
    socket.addEventListener('error', () => {})
  }
}
