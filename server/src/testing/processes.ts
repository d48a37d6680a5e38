import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Live processes (zombies are not) whose command line contains the words. Linux only: it reads /proc. */
export function processesNaming(words: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => factOf(pid, 'cmdline').replaceAll('\0', ' ').includes(words) && isAlive(pid))
}

/** Polls until the answer is yes, at most `patienceMs`; returns whether it was. */
export async function eventually(
  answer: () => boolean | Promise<boolean>,
  patienceMs = 15_000,
): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 50) {
    if (await answer()) return true
    await sleep(50)
  }
  return false
}

function isAlive(pid: number): boolean {
  const state = /^\d+ \(.*\) (\S)/s.exec(factOf(pid, 'stat'))?.[1]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** The system's data about a process in `/proc`; empty for one that has ended. */
export function factOf(pid: number, name: 'cmdline' | 'comm' | 'stat' | 'status'): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
