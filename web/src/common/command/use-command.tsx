import { refusalOf } from '@openbourse/client'
import type { CommandOptions } from '@openbourse/client/command'
import type { Asked, CallName, Calls } from '@openbourse/protocol'
import { toasts } from '@openbourse/ui'
import { useBareCommand } from '../../lib/command.ts'
import { useText } from '../../lib/i18n.tsx'
import { isOffline } from '../../lib/online.ts'
import { CommandProgress } from './CommandProgress.tsx'
import { useTradePass } from './trade-pass.tsx'

/**
 * A command of the user, from consent to its answer (`makeUseCommand`): where the server requires the PIN, `sheet`
 * asks for it and the same command is sent again. `sheet` belongs on the page; it also shows until when the command
 * is retried while the server doesn't respond.
 */
export function useCommand<Name extends CallName>(name: Name, options: Omit<CommandOptions, 'prove'> = {}) {
  const common = useText('common')
  const pass = useTradePass()
  const command = useBareCommand(name, { ...options, prove: pass.prove })

  return {
    ...command,
    run(input: Asked<Calls[Name]>, own?: Omit<CommandOptions, 'prove'>) {
      if (!isOffline()) return command.run(input, own)
      // What is sent minutes later is no longer what the user agreed to.
      toasts.show(common('away.offline'))
      return Promise.resolve({ ok: false as const, ...refusalOf('not_sent') })
    },
    sheet: (
      <>
        {pass.sheet}
        <CommandProgress state={command.state} />
      </>
    ),
  } as const
}
