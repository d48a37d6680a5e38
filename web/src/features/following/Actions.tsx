import type { Follow } from '@openbourse/protocol'
import { Button, Dock, Item, List, Pause, Pencil, Plus, Sheet, toasts, Undo2, X } from '@openbourse/ui'
import { useState } from 'react'
import { useCommand } from '../../common/command/use-command.tsx'
import { useText } from '../../lib/i18n.tsx'
import { ChangeSheet } from './ChangeSheet.tsx'
import { MoneySheet } from './MoneySheet.tsx'
import { StopSheet } from './StopSheet.tsx'

type Open = 'more' | 'add' | 'takeOut' | 'change' | 'stop'

/** What can be done with a copy that is not over. */
export function Actions({ follow }: { readonly follow: Follow }) {
  const text = useText('follow')
  const common = useText('common')
  const [open, setOpen] = useState<Open>()
  const pause = useCommand('followPause')
  const resume = useCommand('followResume')
  const close = () => setOpen(undefined)
  if (follow.state === 'closing') return null
  const isPaused = follow.state === 'paused'
  async function turn() {
    close()
    const answer = isPaused
      ? await resume.run({ followId: follow.id })
      : await pause.run({ followId: follow.id })
    toasts.show(answer.ok ? text(isPaused ? 'resumed' : 'paused') : answer.msg || common('noAnswer'))
  }
  return (
    <>
      <Dock>
        <div className="pair">
          <Button wide busy={pause.busy || resume.busy} onPress={() => setOpen('more')}>
            {text('more')}
          </Button>
          <Button wide kind="primary" onPress={() => setOpen('add')}>
            {text('add')}
          </Button>
        </div>
      </Dock>
      <Sheet open={open === 'more'} onClose={close} title={text('more')}>
        <List inset="icon">
          <Item icon={Pencil} title={text('change')} onPress={() => setOpen('change')} />
          <Item
            icon={isPaused ? Plus : Pause}
            title={text(isPaused ? 'resume' : 'pause')}
            note={text(isPaused ? 'resumeNote' : 'pauseNote')}
            onPress={() => void turn()}
          />
          <Item
            icon={Undo2}
            title={text('takeOut')}
            note={text('takeOutNote')}
            onPress={() => setOpen('takeOut')}
          />
          <Item icon={X} danger title={text('stop')} onPress={() => setOpen('stop')} />
        </List>
      </Sheet>
      <MoneySheet follow={follow} way="add" open={open === 'add'} onClose={close} />
      <MoneySheet follow={follow} way="takeOut" open={open === 'takeOut'} onClose={close} />
      <ChangeSheet
        key={`${follow.maximum} ${follow.stopLoss} ${follow.slippage}`}
        follow={follow}
        open={open === 'change'}
        onClose={close}
      />
      <StopSheet follow={follow} open={open === 'stop'} onClose={close} />
      {pause.sheet}
      {resume.sheet}
    </>
  )
}
