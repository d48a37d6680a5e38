import type { Refusal } from './wire.ts'

/** Times of a command, in milliseconds. */
export const commandTimes = {
  /** Sent again for so long without an answer; the reader sees the time. */
  giveUpMs: 45_000,
  firstPauseMs: 1_000,
  longestPauseMs: 8_000,
} as const

export type Sending = { readonly tries: number; readonly untilMs: number }

export type Outcome<T> = { readonly ok: true; readonly value: T } | ({ readonly ok: false } & Refusal)

export type CommandPorts<T> = {
  /** One try; undefined when no answer came. `signal` ends it at the deadline. */
  readonly attempt: (signal: AbortSignal) => Promise<Outcome<T> | undefined>
  /** Whether it may be sent again without an answer: only under a key. */
  readonly repeats: boolean
  /**
   * Called with a refusal that a proof of the user can answer (PIN, code). Resolves with true when the proof was given and
   * the command is to be sent again.
   */
  readonly prove: (refusal: Refusal) => Promise<boolean>
  readonly wait: (ms: number) => Promise<void>
  readonly after: (task: () => void, ms: number) => () => void
  readonly now: () => number
  /** The sheet was closed or the page was left: nothing is sent from then on. */
  readonly isClosed: () => boolean
  /** Before each try. */
  readonly onSending: (sending: Sending) => void
}

export type Followed<T> =
  /** `isCertain` is false when an earlier try went unanswered: that one may still be on its way. */
  | { readonly kind: 'answered'; readonly outcome: Outcome<T>; readonly isCertain: boolean }
  /** It is unknown whether it was carried out. */
  | { readonly kind: 'unknown' }
  /** Closed before it was sent, or between two tries; `wasSent` is whether one was sent. */
  | { readonly kind: 'closed'; readonly wasSent: boolean }

/** Sends a command until there is an answer, the deadline is over, or its sheet is closed. Always settles. */
export async function followCommand<T>(ports: CommandPorts<T>, giveUpMs: number): Promise<Followed<T>> {
  let untilMs = ports.now() + giveUpMs
  let pauseMs: number = commandTimes.firstPauseMs
  let isCertain = true
  for (let tries = 1; ; tries += 1) {
    if (ports.isClosed()) return { kind: 'closed', wasSent: tries > 1 }
    ports.onSending({ tries, untilMs })
    const outcome = await attemptUntil(ports, untilMs)
    if (outcome && (outcome.ok || !(await ports.prove(outcome)))) {
      return { kind: 'answered', outcome, isCertain }
    }
    if (outcome) {
      // The proof was given: the command has its whole time again, and no pause.
      untilMs = ports.now() + giveUpMs
      continue
    }
    isCertain = false
    if (!ports.repeats || ports.now() + pauseMs >= untilMs) return { kind: 'unknown' }
    await ports.wait(pauseMs)
    pauseMs = Math.min(pauseMs * 2, commandTimes.longestPauseMs)
  }
}

async function attemptUntil<T>(ports: CommandPorts<T>, untilMs: number): Promise<Outcome<T> | undefined> {
  const stop = new AbortController()
  const cancel = ports.after(() => stop.abort(), Math.max(0, untilMs - ports.now()))
  try {
    return await ports.attempt(stop.signal)
  } finally {
    cancel()
  }
}
