import { Button, Sheet } from '@openbourse/ui'
import { useState } from 'react'
import { go } from '../../lib/go.ts'
import { useText, withText } from '../../lib/i18n.tsx'
import { PinPad } from '../../lib/PinPad.tsx'
import { paths } from '../../lib/paths.ts'
import { useAction } from '../../lib/query.ts'

/** Why the server wants the trade password, as far as it matters for what is shown. */
export type TradePassWant = { readonly reason: string; readonly msg: string }

export const tradePassReasons: ReadonlySet<string> = new Set([
  'trade_password_unset',
  'trade_password_missing',
  'trade_password_wrong',
  'trade_password_locked',
  'trade_password_blocked',
])

type Props = {
  readonly want: TradePassWant | undefined
  readonly onGiven: () => void
  readonly onClose: () => void
}

function PassSheet({ want, onGiven, onClose }: Props) {
  const text = useText('tradePass')
  return (
    <Sheet open={want !== undefined} onClose={onClose} title={text('title')}>
      {want && <PassForm want={want} onGiven={onGiven} />}
    </Sheet>
  )
}

/** Asks for the six digits; where they cannot help, explains why and links to the page that can. */
function PassForm({ want, onGiven }: { readonly want: TradePassWant; readonly onGiven: () => void }) {
  const text = useText('tradePass')
  const common = useText('common')
  const { busy, run } = useAction('tradePass')
  const [digits, setDigits] = useState('')
  const [reply, setReply] = useState(want)
  const here = go.here()
  if (reply.reason === 'trade_password_unset') {
    return (
      <div className="stack">
        <p>{text('unset')}</p>
        <Button kind="primary" wide to={paths.tradePassword({ next: here })}>
          {text('set')}
        </Button>
      </div>
    )
  }
  if (reply.reason === 'trade_password_locked' || reply.reason === 'trade_password_blocked') {
    return (
      <div className="stack" role="alert">
        <p>{reply.msg}</p>
        <Button kind="primary" wide to={paths.tradePassword({ forgotten: '1', next: here })}>
          {text('reset')}
        </Button>
      </div>
    )
  }
  async function send(tradePassword: string) {
    if (busy) return
    const answer = await run({ tradePassword })
    if (answer.ok) return onGiven()
    setDigits('')
    setReply({ reason: answer.reason, msg: answer.msg || common('noAnswer') })
  }
  const isWrong = reply.reason !== 'trade_password_missing'
  return (
    <div className="stack">
      <PinPad
        label={text('label')}
        value={digits}
        onChange={setDigits}
        onFull={(full) => void send(full)}
        error={isWrong ? reply.msg : undefined}
        hint={<span className="quiet t2">{text('holds')}</span>}
      />
      <Button kind="ghost" wide to={paths.tradePassword({ forgotten: '1', next: here })}>
        {text('forgotten')}
      </Button>
    </div>
  )
}

export const TradePassSheet = withText(['tradePass'], PassSheet)
