/** What another program answered; of a longer text only the beginning. */
export type Answered = { readonly status: number; readonly type: string; readonly text: string }

/** Sends bytes to an address that the operator configured, and reads a short answer. Throws where none comes in time. */
export type Send = (address: string, body: Uint8Array) => Promise<Answered>

/** `waitMs` is the time for the whole exchange, `bytesMax` how much of the answer is read. */
export function sender({ waitMs, bytesMax }: { readonly waitMs: number; readonly bytesMax: number }): Send {
  return async (address, body) => {
    const answer = await fetch(address, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(waitMs),
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    })
    const type = answer.headers.get('content-type') ?? ''
    return { status: answer.status, type, text: await beginningOf(answer, bytesMax) }
  }
}

/** As `sender`, for an address that is only read. */
export function reader({ waitMs, bytesMax }: { readonly waitMs: number; readonly bytesMax: number }) {
  return async (address: string): Promise<Answered> => {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(waitMs) })
    const type = answer.headers.get('content-type') ?? ''
    return { status: answer.status, type, text: await beginningOf(answer, bytesMax) }
  }
}

async function beginningOf(answer: Response, bytesMax: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    parts.push(Buffer.from(part))
    length += part.length
    if (length >= bytesMax) break
  }
  return Buffer.concat(parts).subarray(0, bytesMax).toString('utf8')
}
