import { publicReasonText } from '@openbourse/protocol/public-reasons'
import { useState } from 'react'
import { useLocale, useText } from '../../lib/i18n.tsx'
import { useOutcome } from '../../lib/outcome.ts'
import { ReasonDialog, ReasonSelect, SelectField, TextField } from '../../lib/pieces/index.ts'
import { ProposalDialog, useProposalWords } from '../../lib/proposals/index.ts'
import { outdated, useAction } from '../../lib/query.ts'
import { say } from '../../lib/store.ts'
import { useLength } from '../../lib/use-length.ts'
import { haltAloneMinutesMax, haltReasons, resumeReasons } from './halt-reasons.ts'
import type { Halt } from './types.ts'

const lengths = ['5', '10', '30', '60', '240', '1440'] as const
const minuteMs = 60_000

/** Stops trading in one instrument. A short halt one operator makes alone; a longer one another signs. */
export function HaltDialog(props: { readonly onClose: () => void }) {
  const text = useText('sessions')
  const words = useProposalWords()
  const locale = useLocale()
  const length = useLength()
  const halt = useAction('consoleHalt')
  const [symbol, setSymbol] = useState('')
  const [minutes, setMinutes] = useState<string>('10')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<{ readonly at: 'symbol' | 'reason'; readonly said: string }>()
  const isAlone = Number(minutes) <= haltAloneMinutesMax

  async function send() {
    const found = haltReasons.find((one) => one === reason)
    if (symbol.trim() === '') return setWrong({ at: 'symbol', said: text('needSymbol') })
    if (!found) return setWrong({ at: 'reason', said: text('needReason') })
    setWrong(undefined)
    const answer = await halt.run({ symbol: symbol.trim().toUpperCase(), minutes, reason: found })
    if (!answer.ok) return setWrong({ at: 'symbol', said: answer.msg || text('noAnswer') })
    say(text(answer.value.state === 'executed' ? 'haltedNow' : 'proposed'))
    props.onClose()
    await outdated('consoleMarket', 'consoleProposals')
  }

  return (
    <ProposalDialog
      title={text('halt')}
      onClose={props.onClose}
      onSubmit={() => void send()}
      act={text(isAlone ? 'haltNow' : 'propose')}
      busy={halt.busy}
    >
      <TextField
        label={text('symbol')}
        note={text('symbolNote')}
        value={symbol}
        onChange={setSymbol}
        maxLength={12}
        error={wrong?.at === 'symbol' ? wrong.said : undefined}
      />
      <SelectField
        label={text('howLong')}
        note={text(isAlone ? 'alone' : 'twoPeople', { minutes: haltAloneMinutesMax })}
        value={minutes}
        onChange={setMinutes}
        options={lengths.map((value) => ({ value, label: length(Number(value) * minuteMs) }))}
      />
      <ReasonSelect
        legend={text('why')}
        reasons={haltReasons.map((word) => ({ word, label: words.reason(word) }))}
        value={reason}
        onChange={setReason}
        error={wrong?.at === 'reason' ? wrong.said : undefined}
        read={{ by: text('everybody'), sentence: publicReasonText(reason, locale) }}
      />
      <p className="quiet">{text('ordersStay')}</p>
    </ProposalDialog>
  )
}

export function ResumeDialog(props: { readonly of: Halt; readonly onClose: () => void }) {
  const { symbol } = props.of
  const text = useText('sessions')
  const words = useProposalWords()
  const locale = useLocale()
  const resume = useAction('consoleResume')
  const { said, settle } = useOutcome({
    ...{ done: text('proposed'), noAnswer: text('noAnswer') },
    changes: ['consoleMarket', 'consoleProposals'],
  })
  return (
    <ReasonDialog
      title={text('resumeTitle', { symbol })}
      act={text('propose')}
      keep={text('cancel')}
      legend={text('whyResume')}
      reasons={resumeReasons.map((word) => ({ word, label: words.reason(word) }))}
      read={(word) => ({ by: text('everybody'), sentence: publicReasonText(word, locale) })}
      busy={resume.busy}
      said={said}
      note={text('resumeNote')}
      onClose={props.onClose}
      onSend={async (reason) => settle(await resume.run({ symbol, reason }))}
    />
  )
}
