import { apiBase } from '@openbourse/client'
import type { KeptLog } from '../../lib/kept-log.ts'
import type { RecordCheck, ShownRecord } from './check-record.ts'
import type { Look, Shown } from './look.ts'
import type { Answered, Asked } from './worker.ts'

/** The log is on the same host as the calls. */
const base = apiBase(location).replace(/\/[^/]*$/, '/log')

const withinMs = 20_000

/** Compares the log with what was kept. Undefined where nothing could be learned: no network, no checkpoint yet, a worker that broke. */
export async function look(kept: KeptLog | undefined): Promise<Look | undefined> {
  const value = await asked({ word: 'look', base, kept })
  return typeof value === 'object' && (value.kind === 'fine' || value.kind === 'broken') ? value : undefined
}

/** Whether everything on the page of a public record follows from the log; undefined where it could not be read. */
export async function checkRecord(
  shown: ShownRecord,
  kept: KeptLog | undefined,
): Promise<RecordCheck | undefined> {
  const value = await asked({ word: 'record', base, shown, kept })
  return typeof value === 'object' && value.kind !== 'fine' && value.kind !== 'broken' ? value : undefined
}

/** Whether every leaf is in the signed tree; undefined where the worker broke. */
export async function prove(shown: Shown, kept: KeptLog | undefined): Promise<boolean | undefined> {
  const value = await asked({ word: 'prove', base, shown, kept })
  return typeof value === 'boolean' ? value : undefined
}

async function asked(question: Asked): Promise<Extract<Answered, { ok: true }>['value'] | undefined> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve) => {
      const late = setTimeout(() => resolve(undefined), withinMs)
      worker.onerror = () => resolve(undefined)
      worker.onmessage = ({ data }: MessageEvent<Answered>) => {
        clearTimeout(late)
        resolve(data.ok ? data.value : undefined)
      }
      worker.postMessage(question)
    })
  } finally {
    worker.terminate()
  }
}
