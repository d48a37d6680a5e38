import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { useEffect, useRef, useState } from 'react'
import type { Answer } from './request.ts'
import { type CommandOptions, type CommandState, type SendCommandPorts, sendCommand } from './send-command.ts'
import { refusalOf } from './wire.ts'

/**
 * One command at a time: consent, proof, sending under a key that lives until the answer arrives, and an unknown
 * outcome that is reported. `run` always settles. A command of a screen that was left is not sent again; data that
 * a late answer changes is still refreshed.
 */
export function makeUseCommand(ports: SendCommandPorts) {
  return <Name extends CallName>(name: Name, defaults: CommandOptions = {}) => {
    const [state, setState] = useState<CommandState>({ at: 'ready' })
    const [isBusy, setBusy] = useState(false)
    const run = useRef(0)
    useEffect(
      () => () => {
        run.current += 1
      },
      [],
    )

    async function send(input: Asked<Calls[Name]>, own: CommandOptions = {}): Promise<Answer<Name>> {
      const options = { ...defaults, ...own }
      run.current += 1
      const mine = run.current
      const isClosed = () => run.current !== mine
      const show = (next: CommandState) => {
        if (!isClosed()) setState(next)
      }
      setBusy(true)
      try {
        if (options.consent && !(await options.consent())) return { ok: false, ...refusalOf('not_sent') }
        const answer = await sendCommand(ports, { name, input, options, isClosed, show })
        const refused = !answer.ok && answer.reason !== 'not_sent' && answer.reason !== 'withheld'
        show(
          !answer.ok && answer.reason === 'no_answer'
            ? { at: 'unknown' }
            : refused
              ? { at: 'ready', refusal: answer }
              : { at: 'ready' },
        )
        return answer
      } finally {
        if (!isClosed()) setBusy(false)
      }
    }

    return {
      state,
      busy: isBusy,
      run: send,
      /** Nothing more is sent; an answer on its way is no longer shown. For a sheet that is closed but stays mounted. */
      close() {
        run.current += 1
        setBusy(false)
        setState({ at: 'ready' })
      },
      /** The input has changed: the last result no longer applies. */
      forget: () => setState((now) => (now.at === 'ready' && now.refusal ? { at: 'ready' } : now)),
    } as const
  }
}
