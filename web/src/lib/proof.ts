import { useEffect, useState } from 'react'
import { load } from './ask.ts'

export type Proof =
  | { readonly state: 'working' }
  | { readonly state: 'solved'; readonly captcha: string }
  | { readonly state: 'failed' }

/** Fetches a challenge and solves it beside the page, so that typing stays smooth. Ends with the text for `captcha`. */
export async function solveProof(): Promise<string> {
  const { challenge } = await load('captchaChallenge', {})
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }) =>
        typeof data === 'string' ? resolve(data) : reject(new Error('No solution'))
      worker.onerror = () => reject(new Error('The worker broke'))
      worker.postMessage(challenge)
    })
  } finally {
    worker.terminate()
  }
}

/** A proof of work, begun when the form appears. A new `round` needs a new one: a proof is valid only once. */
export function useProof(round: number): Proof {
  const [proof, setProof] = useState<Proof>({ state: 'working' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is the reason to begin again
  useEffect(() => {
    let wanted = true
    const show = (next: Proof) => wanted && setProof(next)
    show({ state: 'working' })
    solveProof().then(
      (captcha) => show({ state: 'solved', captcha }),
      () => show({ state: 'failed' }),
    )
    return () => {
      wanted = false
    }
  }, [round])
  return proof
}
