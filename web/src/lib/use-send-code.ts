import type { CodePurpose } from '@openbourse/protocol'
import { useEffect, useState } from 'react'
import { clock } from './clock.ts'
import { useLocale, useText } from './i18n.tsx'
import { solveProof } from './proof.ts'
import { useAction } from './query.ts'

const secondMs = 1000

/** Requests a code, solving the proof of work that it needs, and counts down until another one may be requested. */
export function useSendCode(purpose: CodePurpose) {
  const common = useText('common')
  const language = useLocale()
  const { busy, run } = useAction('sendCode')
  const [proving, setProving] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [sent, setSent] = useState<{ minutes: number; inbox: boolean; language: string }>()
  const [untilMs, setUntilMs] = useState(0)
  const waitSeconds = useCountdown(untilMs)

  async function send(to: string) {
    setRefused(undefined)
    setProving(true)
    const captcha = await solveProof().catch(() => undefined)
    setProving(false)
    if (captcha === undefined) return setRefused(common('noAnswer'))
    const answer = await run({ purpose, to, captcha })
    if (answer.ok) {
      const { minutes, inbox, resendAfter } = answer.value
      setSent({ minutes, inbox, language })
      setUntilMs(clock.now() + resendAfter * secondMs)
      return undefined
    }
    return setRefused(answer.msg || common('noAnswer'))
  }

  return { send, sent, waitSeconds, busy: busy || proving, refused } as const
}

function useCountdown(untilMs: number): number {
  const [nowMs, setNowMs] = useState(clock.now)
  const isOver = nowMs >= untilMs
  useEffect(() => {
    setNowMs(clock.now())
    if (clock.now() >= untilMs) return
    const timer = setInterval(() => setNowMs(clock.now()), secondMs)
    return () => clearInterval(timer)
  }, [untilMs])
  return isOver ? 0 : Math.ceil((untilMs - nowMs) / secondMs)
}
