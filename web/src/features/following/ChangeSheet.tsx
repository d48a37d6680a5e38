import type { Follow } from '@openbourse/protocol'
import { Button, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { useText } from '../../lib/i18n.tsx'
import { LimitSliders } from './LimitSliders.tsx'
import { asked, limitsOf } from './limits.ts'

/** Other limits for a copy, from the next trade on. */
export function ChangeSheet(props: {
  readonly follow: Follow
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { follow, open, onClose } = props
  const text = useText('follow')
  const [limits, setLimits] = useState(() => limitsOf(follow))
  const command = useCommand('followChange')
  async function send() {
    const answer = await command.run({ followId: follow.id, ...asked(limits) })
    if (!answer.ok) return
    onClose()
    toasts.show(text('changed'))
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={text('change')}
        foot={
          <Button wide kind="primary" busy={command.busy} onPress={() => void send()}>
            {text('save')}
          </Button>
        }
      >
        <div className="stack">
          <LimitSliders
            currency={follow.currency}
            whole={Math.floor(Number(follow.putIn))}
            value={limits}
            onChange={setLimits}
            isNew={false}
          />
          <p className="t2 quiet">{text('changeNote')}</p>
          <CommandOutcome of={command.state} unknown={text('unknown')} />
        </div>
      </Sheet>
      {command.sheet}
    </>
  )
}
