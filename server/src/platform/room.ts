import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from './limits.ts'

/** Answers how many bytes can still be written where the data lies. */
export type RoomProbe = () => Promise<number>

/** Whether there was room to write at the last measurement. */
export type Room = {
  /** Why nothing should be written now, in a sentence; undefined while there is room. */
  trouble(): string | undefined
  /** Free bytes at the last measurement; undefined before it, and where the disk can't be measured. */
  freeBytes(): number | undefined
  stop(): void
}

export type WatchedRoom = Room & {
  /** Measures at once. */
  look(): Promise<void>
}

const tryAgainMs = 500

/** Of the disk that holds a folder. */
export function roomIn(folder: string): RoomProbe {
  return async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }
}

/** For a database on another machine: only its refusals show that its disk is full. */
export const unknownRoom: Room = { trouble: () => undefined, freeBytes: () => undefined, stop: () => {} }

/**
 * Measures several times a second, so that writing stops while PostgreSQL still has a reserve: a write-ahead log
 * that cannot grow ends the database server. Writing continues once a quarter more than the reserve is free, so
 * that it does not flicker.
 */
export async function watchRoom(
  probe: RoomProbe,
  reserveBytes: number = limits.roomReserveBytes,
): Promise<WatchedRoom> {
  let free: number | undefined
  let isShort = false
  const look = async (): Promise<void> => {
    // A folder that cannot be measured (a network drive away) is no reason to refuse: the write itself will fail.
    const found = await probe().catch(() => undefined)
    if (found === undefined) return
    free = found
    isShort = found < (isShort ? reserveBytes * 1.25 : reserveBytes)
  }
  await look()
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    void look().finally(() => {
      isLooking = false
    })
  }, limits.roomLookEveryMs)
  timer.unref()
  return {
    look,
    freeBytes: () => free,
    trouble: () => (isShort ? shortSentence(free ?? 0, reserveBytes) : undefined),
    stop: () => clearInterval(timer),
  }
}

/** Waits until as many bytes are free; rejects when stopped. */
export async function untilRoom(probe: RoomProbe, bytes: number, stopping?: AbortSignal): Promise<void> {
  while ((await probe().catch(() => 0)) < bytes) await sleep(tryAgainMs, undefined, { signal: stopping })
}

export function shortSentence(freeBytes: number, neededBytes: number): string {
  const [free, needed] = [freeBytes, neededBytes].map((bytes) => Math.floor(bytes / 1024 / 1024))
  return `Only ${free} MB are free on the disk of the data folder; writing needs ${needed} MB.`
}

/** Something that is not the journal's (a picture) was not written, because the reserve is not for it. */
export class NoSpace extends Error {
  readonly code = 'ENOSPC'

  constructor(why: string) {
    super(why)
    this.name = 'NoSpace'
  }
}

const fullCodes: ReadonlySet<unknown> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether an error means a full disk, ours or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return fullCodes.has((error as { code?: unknown }).code) || saysDiskFull(error.message)
}

/** The system's message, wherever it is repeated: the database server's own log is English. */
export function saysDiskFull(words: string): boolean {
  return /No space left on device|Disk quota exceeded/.test(words)
}
