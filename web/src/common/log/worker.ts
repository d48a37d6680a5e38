import type { KeptLog } from '../../lib/kept-log.ts'
import { checkedRecord, type RecordCheck, type ShownRecord } from './check-record.ts'
import { type Look, lookAtLog, provenLeaves, type Shown } from './look.ts'

/** What the page asks of this worker. `base` is the address of the log. */
export type Asked =
  | { readonly word: 'look'; readonly base: string; readonly kept: KeptLog | undefined }
  | {
      readonly word: 'prove'
      readonly base: string
      readonly shown: Shown
      readonly kept: KeptLog | undefined
    }
  | {
      readonly word: 'record'
      readonly base: string
      readonly shown: ShownRecord
      readonly kept: KeptLog | undefined
    }
export type Answered =
  | { readonly ok: true; readonly value: Look | boolean | RecordCheck }
  | { readonly ok: false }

self.onmessage = async ({ data }: MessageEvent<Asked>) => {
  const answer = await answered(data).catch((): Answered => ({ ok: false }))
  self.postMessage(answer)
}

async function answered(asked: Asked): Promise<Answered> {
  const readLog = (path: string) => read(`${asked.base}/${path}`)
  if (asked.word === 'prove') return { ok: true, value: await provenLeaves(asked.shown, asked.kept, readLog) }
  if (asked.word === 'record') {
    const tracks = (path: string) => read(`${asked.base}/../tracks/${path}`)
    return { ok: true, value: await checkedRecord(asked.shown, asked.kept, { log: readLog, tracks }) }
  }
  return { ok: true, value: await lookAtLog(readLog, asked.kept) }
}

/** Never from a store of answers: an old checkpoint would look like a log that has shrunk. */
async function read(address: string): Promise<string | undefined> {
  const response = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  if (response.ok) return response.text()
  if (response.status === 404 || response.status === 400) return undefined
  throw new Error(`The log answered ${response.status}`)
}
