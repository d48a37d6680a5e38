import type { Follow } from '@openbourse/protocol'
import { Button, Facts, money, Segment, Sheet, toasts } from '@openbourse/ui'
import { useState } from 'react'
import { CommandOutcome } from '../../common/command/CommandOutcome.tsx'
import { useCommand } from '../../common/command/use-command.tsx'
import { minus } from '../../lib/figures.ts'
import { useLocale, useText } from '../../lib/i18n.tsx'

/** The end of a copy: its shares are kept or sold, and what comes of each. */
export function StopSheet(props: {
  readonly follow: Follow
  readonly open: boolean
  readonly onClose: () => void
}) {
  const { follow, open, onClose } = props
  const { currency, cash, value } = follow
  const text = useText('follow')
  const locale = useLocale()
  const [shares, setShares] = useState<'keep' | 'close'>('keep')
  const command = useCommand('followStop')
  const of = (amount: string) => money(locale, currency, amount)
  async function send() {
    const answer = await command.run({ followId: follow.id, shares })
    if (!answer.ok) return
    onClose()
    toasts.show(text('stopped', { manager: follow.managerName }))
  }
  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={text('stopTitle', { manager: follow.managerName })}
        foot={
          <Button wide kind="primary" busy={command.busy} onPress={() => void send()}>
            {text(`stopGo.${shares}`)}
          </Button>
        }
      >
        <div className="stack">
          <Segment
            label={text('theShares')}
            value={shares}
            onChange={setShares}
            options={[
              { value: 'keep', label: text('keep') },
              { value: 'close', label: text('sell') },
            ]}
          />
          <Facts
            of={[
              { key: 'cash', term: text('cashBack'), value: of(cash) },
              { key: 'shares', term: text(`sharesWorth.${shares}`), value: of(minus(value, cash)) },
            ]}
          />
          <p className="t2 quiet">{text(`stopNote.${shares}`)}</p>
          <CommandOutcome of={command.state} unknown={text('unknown')} />
        </div>
      </Sheet>
      {command.sheet}
    </>
  )
}
