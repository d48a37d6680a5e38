import { apiBase } from '@openbourse/client'

/** Public lists are on the same host as the calls. */
export const filesBase = apiBase(location).replace(/\/[^/]*$/, '')

const withinMs = 60_000

/** Asks a worker once and ends it. Undefined where it failed or did not answer in time. */
export async function askOnce<Answer extends { readonly ok: boolean }>(
  worker: Worker,
  asked: unknown,
): Promise<Extract<Answer, { readonly ok: true }> | undefined> {
  try {
    const answer = await new Promise<Answer | undefined>((resolve) => {
      setTimeout(() => resolve(undefined), withinMs)
      worker.onerror = () => resolve(undefined)
      worker.onmessage = ({ data }: MessageEvent<Answer>) => resolve(data)
      worker.postMessage(asked)
    })
    return answer?.ok ? (answer as Extract<Answer, { readonly ok: true }>) : undefined
  } finally {
    worker.terminate()
  }
}
